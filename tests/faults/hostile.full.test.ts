/* Only at full width. In npm test tests/fuzz/cost.test.ts bounds each request, and connection-shares.test.ts lets accounts take turns. */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { forged, manifest } from '#tests/people/archives.ts'
import { claimPixels, makePhoto } from '#tests/people/files.ts'
import { MailServer } from '#tests/people/mail-server.ts'
import { Visitor, type Answer } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSite } from './harness/audit.ts'
import type { Attack, HostileFigures, HostileOrder } from './harness/hostile-load.ts'
import { reportFault } from './harness/report.ts'

const site = new ProcessSite()
const mails = new MailServer()
const origin = 'https://site.example'
const seconds = 60

afterAll(async () => {
  await site.remove()
  mails.stop()
})

/** A browser somewhere behind the proxy. */
class Behind extends Visitor {
  readonly address: string

  constructor(address: string) {
    super(site.localUrl, undefined, origin)
    this.address = address
  }

  static async join(address: string, username: string): Promise<Behind> {
    const person = new Behind(address)
    await person.signInByCode(`${username}@people.example`, { username, birthDate: '1990-05-17', acceptTerms: true })
    return person
  }

  override send(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return super.send(method, path, body, { 'x-forwarded-for': this.address, ...headers })
  }

  override async mailedCode(email: string): Promise<string> {
    await expect.poll(() => mails.of(email).length, { timeout: stretch(10_000) }).toBeGreaterThan(0)
    const code = /^\d{6}$/m.exec(mails.of(email).at(-1)?.text ?? '')?.[0]
    if (!code) throw new Error(`no code was mailed to ${email}`)
    return code
  }

  get headers(): Record<string, string> {
    return { origin, 'x-forwarded-for': this.address, cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }
}

describe('F25 one address sends what costs most, on a site with a public address, a proxy and the published rates', () => {
  it('keeps no honest person waiting, and breaks nothing', { timeout: stretch(240_000) }, async () => {
    await site.start({
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      COTERIE_SANDBOX: 'off',
      LIMIT_SCALE: '1',
      SMTP_URL: await mails.start(),
      MAIL_FROM: 'site@people.example',
    })
    expect((await fetch(`${site.localUrl}/sandbox/mailbox`, { headers: { 'x-forwarded-for': '203.0.113.66' } })).status).toBe(404)
    const people = []
    for (let number = 0; number < 10; number += 1) people.push(await Behind.join(`198.51.100.${number + 1}`, `honest_${number}`))
    const photo = await makePhoto()
    const attacks = await makeAttacks()
    const worker = new Worker(join(import.meta.dirname, 'harness/hostile-load.ts'), {
      workerData: { url: site.localUrl, attacks, seconds } satisfies HostileOrder,
    })
    const figures = once(worker, 'message') as Promise<[HostileFigures]>
    const took: number[] = []
    const end = performance.now() + seconds * 1000
    await Promise.all(people.map((person, index) => live(person, index, photo, took, () => performance.now() < end)))
    const [byAttack] = await figures
    took.sort((one, other) => one - other)
    const p99 = took[Math.floor(took.length * 0.99)] ?? 0
    const broken = Object.entries(byAttack).flatMap(([name, statuses]) =>
      Object.keys(statuses).flatMap((status) => (/^5|hung/.test(status) ? [`${name}: ${status}`] : [])),
    )
    expect(broken).toEqual([])
    expect(took.length).toBeGreaterThan(1_000)
    expect(p99).toBeLessThan(stretch(500))
    expectSoundSite({ DATA_DIR: site.folder })
    const hostile = Object.values(byAttack).flatMap((statuses) => Object.values(statuses))
    reportFault({
      fault: 'F25',
      what: 'a minute of hostile load from one address',
      lost: 0,
      figures: { honest: took.length, 'honest p99 ms': Math.round(p99), hostile: hostile.reduce((sum, count) => sum + count, 0) },
    })
  })
})

/** What someone does who reads, writes and shows a picture now and then. */
async function live(person: Behind, index: number, photo: Buffer, took: number[], goesOn: () => boolean): Promise<void> {
  for (let turn = 0; goesOn(); turn += 1) {
    const began = performance.now()
    const answer =
      turn % 40 === 20
        ? await person.upload({ media: photo })
        : turn % 10 === 5
          ? await person.post('/api/posts', { content: `${index} writes number ${turn}` })
          : turn % 3 === 0
            ? await person.get('/feed', { accept: 'text/html' })
            : turn % 3 === 1
              ? await person.get('/api/posts')
              : await person.post('/api/conversations/list')
    // A picture is made while its sender waits; that isn't what a page takes.
    if (turn % 40 !== 20) took.push(performance.now() - began)
    expect([200, 201], `${person.address} in turn ${turn}: ${JSON.stringify(answer.body).slice(0, 200)}`).toContain(answer.status)
    await sleep(250)
  }
}

/** Everything that cost much once, from one address: without an account, and with three. */
async function makeAttacks(): Promise<Attack[]> {
  const address = '203.0.113.66'
  const accounts = [
    await Behind.join(address, 'hostile_a'),
    await Behind.join(address, 'hostile_b'),
    await Behind.join(address, 'hostile_c'),
  ]
  const visitor = new Behind(address)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const json = (by: Behind, path: string, body: string, name: string): Attack => ({
    name,
    method: 'POST',
    path,
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: bytes(body),
  })
  const form = async (by: Behind, path: string, field: string, file: Buffer, name: string): Promise<Attack> => {
    const request = new Request('http://x', { method: 'POST', body: formOf(field, file) })
    const body = new Uint8Array(await request.arrayBuffer())
    return { name, method: 'POST', path, headers: { ...by.headers, 'content-type': request.headers.get('content-type') ?? '' }, body }
  }
  const marks = (length: number) => 'a' + '\u0301\u0316'.repeat(length)
  const brackets = (length: number) => '['.repeat(length) + ']'.repeat(length)
  const avif = await claimPixels('avif', { width: 9000, height: 9000 })
  const png = await claimPixels('png', { width: 10_000, height: 10_000 })
  const large = await makePhoto({ width: 6000, height: 4000 })
  const archives = await Promise.all(
    [`[${'0,'.repeat(5_000_000)}0]`, `[${' '.repeat(10_000_000)}0]`].map((text) =>
      forged({ 'manifest.json': manifest, 'lists/following.json': Buffer.from(text) }),
    ),
  )
  const attacks: Attack[] = [
    json(visitor, '/api/auth/mobile', JSON.stringify({ email: 'a@b.example', displayName: marks(3_800) }), 'marks without an account'),
    json(visitor, '/api/auth/mobile', JSON.stringify({ email: 'a@b.example', displayName: marks(240_000) }), 'a megabyte of marks'),
    json(visitor, '/api/nothing', brackets(490_000), 'brackets nowhere'),
    json(visitor, '/api/posts', brackets(490_000), 'brackets without an account'),
  ]
  for (const account of accounts) {
    attacks.push(
      json(account, '/api/posts', JSON.stringify({ content: marks(3_800) }), 'marks in a post'),
      json(account, '/api/posts', brackets(8_000), 'brackets'),
      json(account, '/api/posts', JSON.stringify({ content: `https://x.co/${')'.repeat(200)}` }), 'brackets behind a link'),
      json(account, '/api/users/search', JSON.stringify({ query: 'ho' }), 'searches'),
      { name: 'reads', method: 'GET', path: '/api/posts?limit=100', headers: account.headers },
      await form(account, '/api/upload', 'media', avif, 'pictures that claim to be large'),
      await form(account, '/api/upload', 'media', png, 'interlaced pictures that claim to be large'),
      await form(account, '/api/upload', 'media', large, 'large pictures'),
      ...(await Promise.all(archives.map((archive) => form(account, '/api/me/imports', 'archive', archive, 'archives')))),
    )
  }
  return attacks
}

function formOf(field: string, file: Buffer): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(file)]), `${field}.bin`)
  return form
}
