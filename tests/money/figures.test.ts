import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { recordDisputes } from '#server/money/disputes/index.ts'
import { checkLedger, postPayout, postPayoutPaid, recordPayment, sealLedger } from '#server/money/ledger/index.ts'
import { hour } from '#tests/money/bills.ts'
import type { Ledger, Table } from '#tests/money/books.ts'
import { readCreatorBooks, readReceipts } from '#tests/money/own-books.ts'
import { rates, soldAt, steps, tellLife } from '#tests/money/payment-lives.ts'
import { readSiteBooks } from '#tests/money/site-books.ts'
import { isFull, stretch } from '#tests/pace.ts'
import { owner } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let boss: Visitor

beforeAll(async () => {
  site = await startTestSite()
  boss = await owner(site)
})

/** A payment in the last hours of a month, so that what becomes of it is in the next. */
const sold = fc.record({ rate: rates, life: steps, begins: fc.constantFrom(0, 31 * 24 - 3, 59 * 24 - 2) })

let last = 5_000_000

type Payout = Parameters<typeof postPayout>[1]

/** A payout that arrived. */
async function pay({ payoutId, creatorId, amountCents, currency, at }: Payout) {
  await site.query(
    `insert into payouts (id, creator_id, amount_cents, currency, status, realm, created_at) overriding system value
    values ($1, $2, $3, $4, 'paid', 'sandbox', $5)`,
    [payoutId, creatorId, amountCents, currency, at],
  )
  for (const post of [postPayout, postPayoutPaid]) await post(site.platform.database, { payoutId, creatorId, amountCents, currency, at })
}

/** Payments of one creator and of Premium with what became of them, and payouts in between. */
async function live(creator: Visitor, fan: Visitor, payments: readonly (typeof sold extends fc.Arbitrary<infer One> ? One : never)[]) {
  const ids = { creator: creator.id, fan: fan.id }
  for (const { rate, life, begins } of payments) {
    last += 1
    const ended = { status: 'canceled', endedAt: hour(begins + 1) } as const
    const subscription = await placeSubscription(site.platform.database, rate.isPremium ? null : creator, fan, ended)
    const undoneAfter = rate.undoneAfter === null ? null : rate.undoneAfter + begins
    const payment = soldAt({ ...rate, undoneAfter }, { subscription, ...ids })
    const [first, ...others] = tellLife(`f${last}`, rate, life, begins)
    if (first) await recordPayment(site.platform.database, payment, first)
    const [{ balanceCents } = { balanceCents: 0 }] = (await creator.get(`/api/creator/${creator.id}/earnings`)).body
    const payout = { payoutId: last, creatorId: creator.id, amountCents: balanceCents, currency: 'USD', at: hour(begins + 1) }
    if (balanceCents > 0) await pay(payout)
    for (const invoice of others) await recordPayment(site.platform.database, payment, invoice)
    const place = { subscriptionId: subscription, realm: 'sandbox', creatorId: payment.creatorId }
    await recordDisputes(site.platform.database, place, others.slice(-1), hour(begins))
  }
}

/** The only look into the database: what the entries of the ledger come to, of one creator or of all. */
async function readLedger(creator: Visitor | null): Promise<Ledger> {
  const rows = await site.query<{
    isPremium: boolean
    gross: number
    refunded: number
    lost: number
    tax: number
    fee: number
    cost: number
    net: number
    paidOut: number
    siteCosts: number
  }>(
    `with posted as (
      select one.creator_subject is null as "isPremium", account, one.kind, amount_cents as cents
      from ledger_entries join ledger_transactions one on one.id = transaction_id
      where $1::bigint is null or one.creator_subject = (select id from ledger_subjects where user_id = $1)
    )
    select "isPremium",
      coalesce(sum(cents) filter (where account = 'provider' and kind = 'sale'), 0)::bigint as gross,
      coalesce(-sum(cents) filter (where account = 'provider' and kind in ('refund', 'refund_failed')), 0)::bigint as refunded,
      coalesce(-sum(cents) filter (where account = 'provider' and kind = 'dispute_lost'), 0)::bigint as lost,
      coalesce(-sum(cents) filter (where account = 'tax'), 0)::bigint as tax,
      coalesce(-sum(cents) filter (where account = 'fees'), 0)::bigint as fee,
      coalesce(sum(cents) filter (where account = 'creator' and kind = 'provider_cost'), 0)::bigint as cost,
      coalesce(-sum(cents) filter (where account in ('creator', 'held', 'premium') and kind not like 'payout%' and kind <> 'settlement'), 0)::bigint as net,
      coalesce(sum(cents) filter (where account = 'creator' and kind like 'payout%'), 0)::bigint as "paidOut",
      coalesce(sum(cents) filter (where account = 'provider_costs'), 0)::bigint as "siteCosts"
    from posted group by 1`,
    [creator?.id ?? null],
  )
  const [debt] = await site.query<{ cents: number }>(
    `select coalesce(sum(greatest(cents, 0)), 0)::bigint as cents from (
      select sum(amount_cents) as cents from ledger_entries where account in ('creator', 'held') group by subject_id) each`,
  )
  const none = { gross: 0, refunded: 0, lost: 0, tax: 0, fee: 0, cost: 0, net: 0, paidOut: 0, siteCosts: 0 }
  const [premium, creators] = [true, false].map((is) => rows.find(({ isPremium }) => isPremium === is) ?? none) as [
    typeof none,
    typeof none,
  ]
  return { creators, premium, paidOut: creators.paidOut, siteCosts: creators.siteCosts + premium.siteCosts, badDebt: debt?.cents ?? 0 }
}

/** Every row adds up, and every column comes to what the ledger says. */
function compare(tables: readonly Table[], ledger: Ledger) {
  for (const { name, rows, columns, left } of tables) {
    expect(
      rows.map(left).filter((cents) => cents !== 0),
      name,
    ).toEqual([])
    const sums = Object.keys(columns).map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? Number.NaN), 0))
    expect(Object.fromEntries(Object.keys(columns).map((column, index) => [column, sums[index]])), name).toEqual(
      Object.fromEntries(Object.entries(columns).map(([column, meaning]) => [column, meaning(ledger)])),
    )
  }
}

/** How many histories are tried; at full width 200. */
const histories = isFull ? 200 : 10

it('every table that people see sums to the ledger, whatever became of the payments', { timeout: stretch(histories * 6_000) }, async () => {
  const fan = await site.person()
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 2, maxLength: 5 }), async (payments) => {
      const creator = await site.creator()
      await live(creator, fan, payments)
      compare(await readCreatorBooks(creator), await readLedger(creator))
    }),
    { numRuns: histories, endOnFailure: true },
  )
  await sealLedger(site.platform.database, new Date())
  expect((await checkLedger(site.platform.database)).findings).toEqual([])
  const ledger = await readLedger(null)
  compare(await readSiteBooks(boss, fan), ledger)
  compare(await readReceipts(fan), ledger)
})
