/* Only at full width. In npm test server/platform/realtime/presence.test.ts moves the clock of presence. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { findEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { fakeClock, findFaketime } from '#tests/installed-faketime.ts'
import { begin, giveCard, passTime, subscriptionOf, until } from '#tests/money/checkout.ts'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { startTestSite, TestClock } from '#tests/site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const hour = 3_600
/** Where the clock stands, one after the other, in seconds from the true time. A leap second is the smallest of them. */
const jumps = [0, 2 * hour, -2 * hour, 1, 0]
const phaseMilliseconds = isWhole ? 10_000 : 1_000

interface Jumping {
  readonly url: string
  readonly setClock: (seconds: number) => Promise<void>
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  readonly expectSound: () => void
}

interface People {
  readonly anna: Visitor
  readonly ben: Visitor
  readonly fan: Visitor
  readonly creator: Visitor
  readonly conversation: number
  readonly sockets: readonly OpenedSocket[]
}

async function makePeople({ url }: Jumping): Promise<People> {
  const person = (name: string) => Visitor.signUp(url, { email: `${name}@people.example`, username: `${name}_jumps` })
  const [anna, ben, fan, creator] = [await person('anna'), await person('ben'), await person('fan'), await person('potter')]
  const conversation: number = (await anna.post('/api/conversations', { otherUserId: ben.id })).body.id
  // Each may see when the other is online once both have written.
  for (const one of [anna, ben]) await send(one, conversation, 'hello')
  return { anna, ben, fan, creator, conversation, sockets: [await openSocket(anna), await openSocket(ben)] }
}

const send = (from: Visitor, conversation: number, content: string, clientId?: string) =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text', ...(clientId ? { clientId } : {}) })

/** A subscription whose paid month ends within the hour. */
async function subscribe(site: Jumping, { fan, creator }: People): Promise<number> {
  expect((await creator.post('/api/creator/setup', { description: 'I sell.', price: 999, country: 'PT' })).status).toBe(200)
  const begun = await begin(fan, creator.id)
  expect(begun.status).toBe(200)
  expect((await giveCard(site, begun.body.clientSecret, 'pays')).status).toBe(200)
  const id: number = begun.body.subscription.id
  await until(
    () => subscriptionOf(fan, creator.id),
    (found) => found?.status === 'active',
  )
  const [row] = await site.query<{ end: Date }>('select period_end as end from subscriptions where id = $1', [id])
  await passTime(site, Math.floor(((row?.end.getTime() ?? 0) - Date.now()) / 1000) - hour)
  return id
}

const sales = async (site: Jumping, id: number) =>
  (await site.query<{ source: string }>(`select source from ledger_transactions where kind = 'sale' and subscription_id = $1`, [id])).map(
    ({ source }) => source,
  )

/** Two people write to each other, one message after the other, until it is over. */
async function write({ anna, ben, conversation }: People, history: History, state: { isOver: boolean }): Promise<void> {
  for (let number = 0; !state.isOver; number += 1) {
    const clientId = history.invoke()
    const answer = await send(number % 2 ? anna : ben, conversation, `number ${number}`, clientId)
    expect(answer.status).toBe(201)
    history.ok(clientId, answer.body.seq)
    await sleep(20)
  }
}

/** Nobody is signed out, cut off, taken for absent or refused a new session, whatever time it is. */
async function expectNobodyLost(site: Jumping, people: People, phase: number): Promise<void> {
  for (const person of [people.anna, people.ben, people.fan, people.creator]) expect((await person.get('/api/me')).status).toBe(200)
  const [here] = (await people.anna.get(`/api/users/online-status?userIds=${people.ben.id}`)).body
  expect(here.isOnline).toBe(true)
  const late = await Visitor.signUp(site.url, { email: `late${phase}@people.example`, username: `late_${phase}` })
  expect((await late.post('/api/posts', { content: `posted in phase ${phase}` })).status).toBe(201)
  expect((await late.get('/api/me')).status).toBe(200)
}

async function readAll(person: Visitor, conversation: number): Promise<Message[]> {
  const found: Message[] = []
  for (;;) {
    const { body } = await person.post(`/api/conversations/${conversation}/messages/list?limit=100&after=${found.at(-1)?.seq ?? 0}`)
    found.push(...body)
    if (body.length < 100) return found
  }
}

/** No row ends before it began, whatever the clock said at either end. */
async function expectNoNegativeAges({ query }: Jumping): Promise<void> {
  const wrong = await query(
    `select 'session' as what, id::text from sessions where last_seen_at < created_at
     union all select 'subscription', id::text from subscriptions where period_end <= period_start`,
  )
  expect(wrong).toEqual([])
}

async function jump(site: Jumping, what: string): Promise<void> {
  const people = await makePeople(site)
  const subscription = await subscribe(site, people)
  const lost: number[] = []
  for (const socket of people.sockets) void socket.closed.then((code) => lost.push(code))
  const history = new History()
  const state = { isOver: false }
  const writing = write(people, history, state)
  for (const [phase, seconds] of jumps.entries()) {
    await site.setClock(seconds)
    await sleep(phaseMilliseconds)
    await expectNobodyLost(site, people, phase)
    // The month ends while the clock is ahead; the provider's own clock looks now and then.
    if (seconds === 2 * hour)
      await until(
        () => sales(site, subscription),
        (found) => found.length >= 2,
        60_000,
      )
  }
  state.isOver = true
  await writing
  expect(lost).toEqual([])

  // It was renewed once, and not again when the same hour came by a second time.
  await passTime(site, 2 * hour)
  await sleep(phaseMilliseconds)
  const sold = await sales(site, subscription)
  expect([sold.length, new Set(sold).size]).toEqual([2, 2])
  const messages = await readAll(people.anna, people.conversation)
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
  const acknowledged = history.of('ok').map(({ id }) => id)
  expect(messages.slice(2).map(({ clientId }) => clientId)).toEqual(acknowledged)
  const heard = people.sockets[1]?.of('message').map((frame) => frame['seq'])
  expect(heard).toEqual(messages.slice(-(heard?.length ?? 0)).map(({ seq }) => seq))
  const verdict = checkHistory(history, acknowledged)
  expect(verdict).toMatchObject({ unanswered: 0, lost: [], doubled: [], ghosts: [] })
  await expectNoNegativeAges(site)
  site.expectSound()
  reportFault({ fault: 'F16', what, ...verdict, figures: { 'sockets lost': lost.length, renewals: sold.length - 1 } })
}

describe('F16 the clock of the site jumps by two hours', () => {
  it('and order, sessions, presence and renewals do not care', { timeout: stretch(180_000) }, async () => {
    const clock = new TestClock()
    const site = await startTestSite({ clock, runsJobs: true })
    let now = 0
    const setClock = async (seconds: number) => {
      clock.advance((seconds - now) * 1000)
      now = seconds
    }
    const { databaseUrl, dataDir } = site.platform.config
    const expectSound = () => expectSoundSite({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir })
    await jump(
      { url: site.localUrl, query: (text, values) => site.query(text, values), setClock, expectSound },
      'clock of the site +2 h, -2 h, +1 s',
    )
  })
})

const library = findFaketime()
if (library && isWhole) {
  describe('F16 the clock of the process jumps by two hours', () => {
    const site = new ProcessSite()
    afterAll(() => site.remove())

    it('and order, sessions, presence and renewals do not care', { timeout: stretch(300_000) }, async () => {
      const { env, set } = fakeClock(library)
      await site.start(env)
      const query: Jumping['query'] = async (text, values) => {
        const client = new pg.Client(await findEmbeddedPostgres(site.folder))
        await client.connect()
        try {
          return (await client.query(text, values)).rows
        } finally {
          await client.end()
        }
      }
      const setClock = async (seconds: number) => {
        set(seconds)
        // The answer's own date shows that the process lives in that time now.
        const apart = async () => {
          const { headers } = await new Visitor(site.url).get('/healthz')
          return Math.abs(Date.parse(headers.get('date') ?? '') - Date.now() - seconds * 1000)
        }
        await until(apart, (milliseconds) => milliseconds < 3_000)
      }
      await jump(
        { url: site.url, query, setClock, expectSound: () => expectSoundSite({ DATA_DIR: site.folder }) },
        'libfaketime +2 h, -2 h, +1 s',
      )
    })
  })
}
