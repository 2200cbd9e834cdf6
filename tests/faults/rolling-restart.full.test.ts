/* Only at full width. In npm test tests/faults/stop.test.ts ends one process with everything answered. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { talkBetween } from '#tests/people/talk-between.ts'
import { expectSoundSite } from './harness/audit.ts'
import { BalancedSite, type Member } from './harness/balanced-site.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'
import { quantile, SteadyLoad } from './harness/steady-load.ts'

const rounds = isWhole ? 10 : 1
const perSecond = isWhole ? 200 : 100
const sockets = 20
/** Short in the quick part; what the product does by itself in the whole one. */
const drain: Record<string, string> = isWhole ? { DRAIN_SECONDS: '5' } : { DRAIN_SECONDS: '4' }

let site: BalancedSite
afterEach(() => site.remove())

/** People who keep a socket open, wherever they are sent. */
class Listeners {
  readonly codes: number[] = []
  readonly refusals: string[] = []
  moves = 0
  #isOver = false
  readonly #open = new Set<OpenedSocket>()
  readonly #living: Promise<void>[]

  constructor(person: Visitor, count: number) {
    this.#living = Array.from({ length: count }, () => this.#live(person))
  }

  get count(): number {
    return this.#open.size
  }

  async stop(): Promise<void> {
    this.#isOver = true
    for (const socket of this.#open) socket.close()
    await Promise.all(this.#living)
  }

  async #live(person: Visitor): Promise<void> {
    for (;;) {
      const socket = await openSocket(person).catch((error: unknown) => void this.refusals.push(String(error)))
      if (!socket && this.#isOver) return
      if (!socket) {
        await sleep(100)
        continue
      }
      this.#open.add(socket)
      const code = await socket.closed
      this.#open.delete(socket)
      if (this.#isOver) return
      this.codes.push(code)
      this.moves += 1
    }
  }
}

/** A creator whose automatic replies are jobs, and fans who wrote to them, one after the other. */
class Fans {
  readonly conversations: number[] = []
  readonly creator: Visitor
  #fans: Visitor[] = []

  constructor(creator: Visitor) {
    this.creator = creator
  }

  async prepare(count: number): Promise<void> {
    await site.two.query('update users set is_creator = true, creator_since = now(), subscription_price_cents = 999 where id = $1', [
      this.creator.id,
    ])
    await this.creator.put(`/api/creator/${this.creator.id}/settings`, { description: 'I throw pots. The kiln is lit on Fridays.' })
    expect((await this.creator.put(`/api/creator/${this.creator.id}/ai`, { isOn: true, dailyCap: 200 })).status).toBe(200)
    this.#fans = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        Visitor.signUp(site.url, { email: `fan${index}@people.example`, username: `fan_${index}` }),
      ),
    )
  }

  /** The next fan asks something; the answer is a job. */
  async ask(): Promise<void> {
    const fan = this.#fans.shift()
    if (!fan) throw new Error('there are too few fans')
    const id: number = (await fan.post('/api/conversations', { otherUserId: this.creator.id })).body.id
    const message = { content: 'When is the kiln lit?', messageType: 'text', clientId: randomUUID() }
    expect((await fan.post(`/api/conversations/${id}/messages`, message)).status).toBe(201)
    this.conversations.push(id)
  }

  /** How many replies each conversation has by now. */
  async replies(): Promise<number[]> {
    const rows = await site.two.query<{ count: number }>(
      `select (select count(*)::int from messages where conversation_id = asked.id and provenance = 'ai') as count
       from unnest($1::bigint[]) as asked(id)`,
      [this.conversations],
    )
    return rows.map(({ count }) => count)
  }
}

/** Reads of visitors, reads and sends of a member, posts: what is not repeatable by anybody in between is among them. */
function startLoad(person: Visitor, conversation: number, history: History): SteadyLoad {
  const load = new SteadyLoad(site.url)
  const headers = { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  load.start(perSecond, (number) => {
    if (number % 10 < 5) return { sending: { method: 'GET', path: '/api/posts' } }
    if (number % 10 < 8) return { sending: { method: 'GET', path: `/api/conversations/${conversation}`, headers } }
    const clientId = history.invoke()
    const body = { content: `number ${number}`, messageType: 'text', clientId }
    return {
      sending: { method: 'POST', path: `/api/conversations/${conversation}/messages`, headers, body },
      told: (sent) => {
        if (sent instanceof Error || sent.status >= 500) history.info(clientId)
        else if (sent.status === 201) history.ok(clientId, (JSON.parse(sent.body) as { seq: number }).seq)
        else history.fail(clientId)
      },
    }
  })
  return load
}

/** Ends one process while the model holds back an answer to a job of it, and starts it again. Answers how long the end took. */
async function restart(member: Member, fans: Fans): Promise<number> {
  await fetch(`${member.url}/sandbox/ai/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'slow', times: 5 }),
  })
  await fans.ask()
  const began = performance.now()
  expect(await member.process.signal('SIGTERM')).toBe(0)
  const took = performance.now() - began
  await site.startMember(member)
  return took
}

async function makePeople(): Promise<{ anna: Visitor; ben: Visitor; conversation: number; fans: Fans }> {
  const anna = await Visitor.signUp(site.url, { email: 'anna@people.example', username: 'anna_rolls' })
  const ben = await Visitor.signUp(site.url, { email: 'ben@people.example', username: 'ben_rolls' })
  const conversation = await talkBetween(anna, ben)
  const fans = new Fans(await Visitor.signUp(site.url, { email: 'potter@people.example', username: 'potter_rolls' }))
  return { anna, ben, conversation, fans }
}

async function roll(times: number, what: string): Promise<void> {
  site = new BalancedSite(inject('databaseServer'), drain)
  await site.start()
  const { anna, ben, conversation, fans } = await makePeople()
  await fans.prepare(times * 2 + 1)
  await site.share()
  const history = new History()
  const listeners = new Listeners(ben, sockets)
  await expect.poll(() => listeners.count, { timeout: stretch(30_000) }).toBe(sockets)
  const load = startLoad(anna, conversation, history)
  const ends: number[] = []
  for (let round = 0; round < times; round += 1) {
    for (const member of site.members) {
      await expect.poll(() => site.members.every((each) => site.isHealthy(each)), { timeout: stretch(20_000) }).toBe(true)
      ends.push(await restart(member, fans))
    }
  }
  await expect.poll(() => listeners.count, { timeout: stretch(30_000) }).toBe(sockets)
  await load.stop()
  await listeners.stop()

  expect([load.failures.length, load.failures.slice(0, 5)]).toEqual([0, []])
  expect(site.balancer.failures).toEqual([])
  expect(Math.max(...ends)).toBeLessThan(stretch(25_000))
  expect(listeners.moves).toBeGreaterThanOrEqual(sockets)
  expect([...new Set(listeners.codes)]).toEqual([1012])
  expect(listeners.refusals).toEqual([])
  // Every job that was under way was finished, by whoever: one reply to each fan.
  await expect.poll(() => fans.replies(), { timeout: stretch(90_000) }).toEqual(fans.conversations.map(() => 1))
  const rows = await site.two.query<{ client_id: string }>('select client_id from messages where conversation_id = $1', [conversation])
  const verdict = checkHistory(
    history,
    rows.map((row) => row.client_id),
  )
  expect(verdict).toMatchObject({ unanswered: 0, lost: [], doubled: [], ghosts: [] })
  expectSoundSite(site.two.env)
  reportFault({
    fault: 'F19',
    what,
    ...verdict,
    figures: {
      requests: load.sent,
      failed: load.failures.length,
      'p99 ms': quantile(load.times, 0.99),
      'longest end ms': Math.round(Math.max(...ends)),
      'sockets moved': listeners.moves,
      jobs: fans.conversations.length,
    },
  })
}

describe('F19 two processes are restarted one after the other under load', () => {
  it('and no request fails, sockets move, and jobs are finished', { timeout: stretch(600_000) }, () =>
    roll(rounds, `rolling restart, ${rounds} times, ${perSecond} requests/s`),
  )
})
