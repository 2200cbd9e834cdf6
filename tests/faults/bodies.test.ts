import { request } from 'node:http'
import { deflateSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { stretch } from '#tests/pace.ts'
import { owner } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const site = await startTestSite()
const random = randomOf('bodies')
let people: Visitor[]

beforeAll(async () => {
  people = [site.visitor(), await site.person('sender_of_bodies'), await owner(site)]
})

/** Every call, for a body may come with any: reads throw it away. */
const calls = Object.values(api)
  .flatMap((group) => Object.values<EndpointShape>(group))
  // Ends what the others need.
  .filter(({ path }) => !/logout|\/lock$|sessions|end-sessions/.test(path))

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const bytes = (...values: number[]) => Buffer.from(values)
/** A text with every field that people write, holding something hostile. */
const withText = (text: string) =>
  JSON.stringify({
    content: text,
    title: text,
    description: text,
    username: text,
    displayName: text,
    bio: text,
    name: text,
    reason: text,
    email: text,
    code: text,
  })

const bodies: Record<string, Buffer | string> = {
  nothing: '',
  'no JSON': 'content=hello',
  'half an object': '{"content": "hello',
  'a number': '1e999999',
  null: 'null',
  'a list': '[{"content": "hello"}]',
  'only a null byte': bytes(0),
  'a null byte in a text': '{"content": "a\\u0000b", "username": "a\\u0000b", "title": "a\\u0000b", "description": "\\u0000"}',
  'a raw null byte': Buffer.concat([Buffer.from('{"content": "a'), bytes(0), Buffer.from('b"}')]),
  'a lone surrogate': '{"content": "\\ud800", "username": "\\udfff", "title": "x\\ud83d", "description": "\\ud800\\ud800"}',
  'bytes that are no UTF-8': Buffer.concat([
    Buffer.from('{"content": "'),
    bytes(0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80),
    Buffer.from('"}'),
  ]),
  'another byte order': Buffer.from('\ufeff{"content": "hello"}', 'utf16le'),
  'a byte order mark': '\ufeff{"content": "hello"}',
  'deep lists': deep('[', ']', 100_000),
  'deep objects': `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  'a prototype': '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"role": "owner"}}, "content": "x"}',
  'a key twice': '{"content": "a", "content": {"b": 1}, "amount": 1, "amount": -1}',
  'numbers nobody counts to':
    '{"userId": 1e308, "amountCents": 9007199254740993, "price": -0, "limit": 1.5, "id": 99999999999999999999999}',
  'words of other kinds': '{"content": {"$gt": ""}, "username": ["a"], "email": true, "title": 5, "ids": {"length": 1e9}}',
  'right to left and zero width': withText('\u202e\u200b\u2066\u00ad\ufeff'),
  'one letter with ten thousand marks': withText(`z${'\u0301'.repeat(10_000)}`),
  'emoji joined to families': withText('👩‍👩‍👧‍👦'.repeat(2_000)),
  'quotes and commands': withText(`'; drop table users; -- $\{7*7} {{7*7}} <script>alert(1)</script> %s%n \\ \u0001`),
  'a megabyte and more': JSON.stringify({ content: 'x'.repeat(1_100_000) }),
  'many keys': JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]))),
}

const kinds: readonly Record<string, string>[] = [
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json', 'idempotency-key': '\u00ff'.repeat(300) },
  { 'content-type': '\u00e9' },
  {},
]

interface Answer {
  /** 0: the connection was closed without one, which is what a body gets that nobody waits for. */
  readonly status: number
  readonly text: string
}

/** As no client library would send it. */
function send(person: Visitor, { method, path }: EndpointShape, headers: Record<string, string>, body: Buffer | string): Promise<Answer> {
  const id = () => String(Math.floor(random() * 3))
  const url = new URL(path.replaceAll(/\{\w+\}/g, id), site.localUrl)
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method,
        headers: { origin: url.origin, 'content-length': String(Buffer.byteLength(body)), ...(cookie ? { cookie } : {}), ...headers },
        timeout: stretch(20_000),
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer within 20 s')))
    sent.on('error', (error) => resolve({ status: error.message.includes('no answer') ? 599 : 0, text: error.message }))
    sent.end(body)
  })
}

describe('F18 bodies that are malformed, huge or full of odd letters', () => {
  it('are refused with 4xx by every call that takes one, and none of them is a fault of ours', { timeout: stretch(600_000) }, async () => {
    let [refused, closed] = [0, 0]
    const wrong: string[] = []
    const packed = Object.entries(bodies).flatMap(([name, body]) => [
      { name, body, headers: kinds },
      { name: `${name}, packed`, body: gzipSync(body), headers: [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }] },
      {
        name: `${name}, packed otherwise`,
        body: deflateSync(body),
        headers: [{ 'content-type': 'application/json', 'content-encoding': 'br' }],
      },
    ])
    const all = calls.flatMap((call) =>
      packed.flatMap(({ name, body, headers }) =>
        headers.map((header) => ({ call, name, body, header, person: people[Math.floor(random() * people.length)] })),
      ),
    )
    // Of the whole some in every run, all calls among them; which ones, the seed says.
    const chosen = all.filter(() => random() < (isWhole ? 0.25 : 0.02))
    const queue = [...chosen]
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { call, name, body, header, person } = next
        if (!person) continue
        const { status, text } = await send(person, call, header, body)
        if (status === 0) closed += 1
        if (call.method !== 'GET' && status >= 400 && status < 500) refused += 1
        // Providers that this site has not, and machines that are busy, are the two troubles that may be told.
        const isTold = /"code":"(provider_missing|unavailable|payments_unavailable)"/.test(text)
        if (status >= 500 && !isTold)
          wrong.push(`${call.method} ${call.path} ← ${name} ${JSON.stringify(header)}: ${status} ${text.slice(0, 200)}`)
      }
    }
    await Promise.all(Array.from({ length: 6 }, worker))
    expect(wrong).toEqual([])
    expect((await site.visitor().get('/readyz')).status).toBe(200)
    const { databaseUrl, dataDir } = site.platform.config
    expectSoundSite({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir })
    expect(refused).toBeGreaterThan(chosen.filter(({ call }) => call.method !== 'GET').length / 2)
    const figures = { calls: calls.length, bodies: chosen.length, '4xx': refused, '5xx': wrong.length, closed }
    reportFault({ fault: 'F18', what: 'malformed, huge and odd bodies', tried: chosen.length, lost: 0, figures })
  })
})
