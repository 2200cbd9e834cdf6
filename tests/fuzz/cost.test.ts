import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { isFull, stretch, stretchWork, tries } from '#tests/pace.ts'
import { startTestSite } from '#tests/site.ts'
import { makeActors, type Actor } from './actors.ts'
import { costlyAddresses, costlyBodies, type CostlyInput } from './costly-values.ts'
import { held, type Held } from './held-loop.ts'

/** What one request may hold of the event loop on the reference machine, in milliseconds, and of memory. */
const most = { milliseconds: stretchWork(50), bytes: 64 * 1024 * 1024 }
/** The full run tries every pattern in every place; otherwise each place gets some, so that each pattern is tried in many places. */
const share = isFull ? 1 : 12

let creator: Actor
let boss: Actor
/** Ids of what there is, by the beginning of an address. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  const site = await startTestSite()
  const actors = await makeActors(site)
  const [, user, itself, , owner] = actors
  if (!user || !itself || !owner) throw new Error('somebody is missing')
  ;[creator, boss] = [itself, owner]
  const make = async (actor: Actor, path: string, body: object) => {
    const answer = await actor.send('POST', { path, body: JSON.stringify(body), key: undefined })
    return answer.body.id as number
  }
  ids['/api/posts/'] = await make(creator, '/api/posts', { content: 'A post' })
  ids['/api/conversations/'] = await make(creator, '/api/conversations', { otherUserId: user.id })
  ids['/api/blog/'] = await make(boss, '/api/blog', { title: 'An article', content: 'Words' })
})

interface Row extends Held {
  readonly about: string
}
const rows: Row[] = []

/** What takes the session or the powers of who calls it would end the others. */
const endsCaller = /logout|DELETE \/api\/me$|end-sessions|\/lock$|\/role$|POST \/api\/creator\/\{id\}\/delete/
const calls = Object.values(api)
  .flatMap((group) => Object.values<EndpointShape>(group))
  .filter(({ method, path, multipart }) => !multipart && !endsCaller.test(`${method} ${path}`))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))

function addressOf(path: string): string {
  const [, id] = Object.entries(ids).find(([start]) => path.startsWith(`${start}{id}`)) ?? []
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? String(id ?? 'own-id') : '1'))
}

async function costOf(endpoint: EndpointShape, { about, path, body }: CostlyInput): Promise<Row> {
  const actor = endpoint.access === 'anyone' || endpoint.access === 'signed-in' ? creator : boss
  const row = { about: `${endpoint.method} ${endpoint.path} ${about}`, milliseconds: Infinity, bytes: Infinity }
  // What comes with the first request (a library, a plan, a collection of garbage) isn't what this one costs.
  for (let time = 0; time < 5 && (row.milliseconds > most.milliseconds || row.bytes > most.bytes); time += 1) {
    const once = await held(() => actor.send(endpoint.method, { path: addressOf(path), body, key: undefined }))
    row.milliseconds = Math.min(row.milliseconds, once.milliseconds)
    row.bytes = Math.min(row.bytes, once.bytes)
  }
  return row
}

describe('the worst that a call can be sent', () => {
  it.each(calls)(
    '$name holds up nobody else',
    async ({ endpoint }) => {
      const inputs = [...costlyBodies(endpoint, share), ...costlyAddresses(endpoint, share)]
      for (const input of inputs) {
        const row = await costOf(endpoint, input)
        rows.push(row)
        expect(row.milliseconds, `${row.about}: milliseconds`).toBeLessThanOrEqual(most.milliseconds)
        expect(row.bytes, `${row.about}: bytes`).toBeLessThanOrEqual(most.bytes)
      }
    },
    stretch(tries(60_000)),
  )

  it('was tried in every call that takes words', () => {
    const slowest = rows.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 12)
    const table = slowest.map(
      ({ milliseconds, bytes, about }) => `${milliseconds.toFixed(1).padStart(7)} ms ${(bytes / 1e6).toFixed(1).padStart(6)} MB  ${about}`,
    )
    process.stdout.write(
      `${rows.length} requests, the ones that held the event loop longest (at most ${most.milliseconds} ms):\n${table.join('\n')}\n`,
    )
    expect(rows.length).toBeGreaterThan(1_000)
  })
})
