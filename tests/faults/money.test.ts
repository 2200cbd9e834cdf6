import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { findEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { begin, giveCard, until } from '#tests/money/checkout.ts'
import { stretch } from '#tests/pace.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const site = new ProcessSite()
afterAll(() => site.remove())

const creators = 4
const fans = 4
const rounds = isWhole ? 12 : 2
/** Jobs of a dead process are given up after some 25 s, and deliveries that a kill cut off come again. */
const patience = stretch(90_000)

interface Known {
  /** Pairs of fan and creator whose money was taken. */
  readonly paid: Set<string>
  readonly ids: Map<string, number>
}

/** Everybody subscribes to everybody, and does again whatever got no answer, as people do. */
async function subscribeAll(fan: Visitor, creatorIds: readonly number[], known: Known, state: { isOver: boolean }): Promise<void> {
  const { paid, ids } = known
  while (!state.isOver && creatorIds.some((id) => !paid.has(`${fan.id} ${id}`))) {
    for (const creatorId of creatorIds) {
      const pair = `${fan.id} ${creatorId}`
      if (state.isOver || paid.has(pair)) continue
      const begun = await begin(fan, creatorId).catch(() => null)
      if (begun?.status === 409) paid.add(pair)
      if (begun?.status !== 200) continue
      ids.set(pair, begun.body.subscription.id)
      const answer = await giveCard(site, begun.body.clientSecret, 'pays').catch(() => null)
      if (answer?.status === 200) paid.add(pair)
    }
  }
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const connection = await findEmbeddedPostgres(site.folder)
  if (!connection) throw new Error('the database does not answer')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe('F3 kill -9 of the whole process group while people subscribe and events arrive', () => {
  it('charges nobody twice, loses no payment, and leaves no gap in the numbers of invoices', { timeout: stretch(300_000) }, async () => {
    await site.start()
    const people = await Promise.all(
      Array.from({ length: creators + fans }, (_, index) =>
        Visitor.signUp(site.url, { email: `m${index}@people.example`, username: `money_${index}` }),
      ),
    )
    const [sellers, buyers] = [people.slice(0, creators), people.slice(creators)]
    for (const seller of sellers) {
      const answer = await seller.post('/api/creator/setup', { description: 'I sell.', price: 999, country: 'PT' })
      expect(answer.status).toBe(200)
    }
    const creatorIds = sellers.map(({ id }) => id)
    const paid = new Set<string>()
    const random = randomOf('money')
    const known = { paid, ids: new Map<string, number>() }
    for (let round = 0; round < rounds; round += 1) {
      const state = { isOver: false }
      const before = paid.size
      const buying = buyers.map((buyer) => subscribeAll(buyer, creatorIds, known, state))
      // In the middle of what the last round left to do: soon, or after some were paid.
      const end = Date.now() + 50 + random() * 450
      while (Date.now() < end && paid.size < before + 3) await new Promise((resolve) => setTimeout(resolve, 5))
      await site.signal('SIGKILL', true)
      state.isOver = true
      await Promise.all(buying)
      await site.start()
    }
    await Promise.all(buyers.map((buyer) => subscribeAll(buyer, creatorIds, known, { isOver: false })))
    // Nobody asks: what the provider tells must be enough.
    const started = Date.now()
    const isOpen = ({ isEntitled }: { isEntitled: boolean }) => isEntitled
    for (const buyer of buyers) {
      await until(
        async () => (await buyer.get(`/api/user/${buyer.id}/subscriptions`)).body,
        (list) => list.filter(isOpen).length === creators,
        Math.max(0, started + patience - Date.now()),
      )
    }
    process.stdout.write(`open after ${Date.now() - started} ms\n`)
    const [charges] = await query<{ count: string; customers: string }>(
      "select count(*) from sandbox_stripe where kind = 'charge' and data->>'status' = 'succeeded'",
    )
    expect(Number(charges?.count)).toBe(creators * fans)
    const [sales] = await query<{ count: string; pairs: string }>(
      "select count(*), count(distinct (creator_subject, fan_subject)) as pairs from ledger_transactions where kind = 'sale'",
    )
    expect([Number(sales?.count), Number(sales?.pairs)]).toEqual([creators * fans, creators * fans])
    // Each seller's invoices are numbered from one without a gap, whatever the kills broke off.
    const sequences = await query<{ places: string }>(
      "select string_agg(place::text, ' ' order by place) as places from invoices group by seller",
    )
    expect(sequences.map(({ places }) => places)).toEqual(creatorIds.map(() => Array.from({ length: fans }, (_, at) => at + 1).join(' ')))
    // What the provider holds as paid is what opened, and nothing else did.
    const [apart] = await query<{ count: string }>(
      `select count(*) from (select * from sandbox_stripe where kind = 'subscription') theirs
       full join subscriptions on subscriptions.provider_id = theirs.id
       where coalesce(theirs.data->>'status' = 'active', false) <> coalesce(subscriptions.status = 'active', false)`,
    )
    expect(Number(apart?.count)).toBe(0)
    expectSoundSite({ DATA_DIR: site.folder })
    const [total, opened] = [creators * fans, `${Date.now() - started} ms`]
    reportFault({
      fault: 'F3',
      what: `${rounds} kills while ${fans} people subscribe to ${creators} and events arrive`,
      tried: total,
      acknowledged: paid.size,
      lost: total - Number(sales?.count),
      figures: { charges: Number(charges?.count), 'all open after': opened },
    })
  })
})
