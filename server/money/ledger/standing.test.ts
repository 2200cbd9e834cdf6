import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { stretch, tries } from '#tests/pace.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { findBalance, findCurrencies, findMonths, findMonthSums } from '#server/money/earnings/statement-queries.ts'
import { monthOf } from '#server/money/earnings/months.ts'
import type { Account, TransactionKind } from './accounts.ts'
import { checkLedger, debits, findSubject, moneyOf, readBalances, type Sum } from './index.ts'
import { postTransaction } from './post-transaction.ts'
import { subjectOf } from './subjects.ts'

let tables: TestDatabase
let serial = 0

beforeAll(async () => {
  tables = await openTestDatabase()
})

const second = 1_000
const day = 86_400 * second
/** A month begins in the middle of what happens. */
const origin = Date.UTC(2027, 1, 1)

const shapes: readonly { kind: TransactionKind; accounts: readonly Account[] }[] = [
  { kind: 'sale', accounts: ['provider', 'tax', 'fees', 'creator'] },
  { kind: 'refund', accounts: ['provider', 'tax', 'fees', 'creator'] },
  { kind: 'refund_failed', accounts: ['provider', 'creator'] },
  { kind: 'dispute_opened', accounts: ['creator', 'held'] },
  { kind: 'dispute_won', accounts: ['held', 'creator'] },
  { kind: 'dispute_lost', accounts: ['provider', 'held'] },
  { kind: 'provider_cost', accounts: ['creator', 'provider_costs'] },
  { kind: 'payout', accounts: ['creator', 'in_transit'] },
  { kind: 'payout_paid', accounts: ['in_transit', 'provider'] },
  { kind: 'payout_failed', accounts: ['provider', 'creator'] },
]
const [sold] = shapes as [(typeof shapes)[number]]
const withoutRest: readonly TransactionKind[] = ['provider_cost', 'payout', 'payout_paid', 'payout_failed']

/** Often on the border of a day, or a millisecond beside it. */
const offsets = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.oneof(fc.constantFrom(-1, 0, 1), fc.nat(day)))
  .map(([days, rest]) => days * day + rest)

const moves = fc.array(
  fc.record({
    shape: fc.oneof(fc.constant(sold), fc.constantFrom(...shapes)),
    at: offsets,
    rest: fc.oneof(fc.constantFrom(0, 7 * day), fc.nat(12 * day)),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    amounts: fc.tuple(fc.integer({ min: 500, max: 9_999 }), fc.integer({ min: -200, max: 200 }), fc.nat(200)),
  }),
  { minLength: 1, maxLength: 12 },
)
type Move = typeof moves extends fc.Arbitrary<readonly (infer One)[]> ? One : never

async function book(database: Database, subject: number, { shape, at, rest, currency, amounts }: Move): Promise<void> {
  const parts = shape.accounts.map((account, place) => ({
    account,
    amountCents: (shape === sold && place > 0 ? -1 : 1) * (amounts[place] ?? 1),
  }))
  const last = parts.at(-1)
  if (last) last.amountCents = -parts.slice(0, -1).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const entries = parts.filter(({ amountCents }) => amountCents !== 0)
  if (entries.length === 0) return
  serial += 1
  const happenedAt = new Date(origin + at)
  await postTransaction(database, {
    kind: shape.kind,
    source: `random_${serial}`,
    providerEventId: null,
    subscriptionId: null,
    creatorSubject: subject,
    fanSubject: null,
    happenedAt,
    availableAt: withoutRest.includes(shape.kind) ? null : new Date(happenedAt.getTime() + rest),
    currency,
    detail: {},
    entries,
  })
}

type OldSum = Sum & { readonly isPending: boolean; readonly isReserved: boolean; readonly availableAt: Date | null }

/** Every entry, as figures were read before there were sums by day. */
async function readEntries(subject: number, now: Date, reserveDays: number): Promise<OldSum[]> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  return tables.query<OldSum>(
    `select currency, account, kind, coalesce(available_at > $2, false) as "isPending", happened_at >= $3 as "isRecent",
       happened_at > $4 as "isReserved", sum(amount_cents)::bigint as "amountCents", min(available_at) as "availableAt"
     from ledger_entries where subject_id = $1 group by 1, 2, 3, 4, 5, 6`,
    [subject, now, since, new Date(now.getTime() - reserveDays * day)],
  )
}

function expectedBalance(currency: string, all: readonly OldSum[], basisPoints: number) {
  const sums = all.filter((sum) => sum.currency === currency)
  const owed = (isPart: (sum: OldSum) => boolean) => 0 - debits(sums, isPart)
  const isEarned = ({ kind }: OldSum) => !['payout', 'payout_failed', 'provider_cost', 'settlement'].includes(kind)
  const balanceCents = owed(({ account }) => account === 'creator')
  const pendingCents = owed(({ account, isPending }) => account === 'creator' && isPending)
  const young = owed((sum) => sum.account === 'creator' && sum.isReserved && !sum.isPending && isEarned(sum))
  const reservedCents = Math.max(0, Math.min(Math.round((young * basisPoints) / 10_000), balanceCents - pendingCents))
  const times = sums.flatMap((sum) => (sum.account === 'creator' && sum.isPending && sum.availableAt ? [sum.availableAt.getTime()] : []))
  return {
    currency,
    balanceCents,
    availableCents: balanceCents - pendingCents - reservedCents,
    pendingCents,
    reservedCents,
    disputedCents: owed(({ account }) => account === 'held'),
    inTransitCents: owed(({ account }) => account === 'in_transit'),
    paidOutCents: owed(({ account, kind }) => account === 'provider' && (kind === 'payout_paid' || kind === 'payout_failed')),
    nextAvailableAt: times.length > 0 ? new Date(Math.min(...times)) : null,
    thisMonth: moneyOf(sums.filter(({ isRecent }) => isRecent)),
    lifetime: moneyOf(sums),
  }
}

describe('figures from sums by day', () => {
  it('are those of every entry, of any ledger at any moment', { timeout: stretch(tries(30_000)) }, async () => {
    await fc.assert(
      fc.asyncProperty(
        moves,
        fc.nat(),
        fc.constantFrom('now', 'available', 'reserve'),
        fc.constantFrom(-1, 0, 1, 3_600_000, -3_600_000),
        fc.constantFrom(
          { basisPoints: 0, days: 90 },
          { basisPoints: 1_000, days: 7 },
          { basisPoints: 2_500, days: 0 },
          { basisPoints: 500, days: 30 },
        ),
        async (booked, pick, border, beside, reserve) => {
          const creatorId = await tables.person()
          const subject = await subjectOf(tables.database, creatorId)
          for (const move of booked) await book(tables.database, subject, move)
          await tables.query(
            `insert into money_terms (fee_basis_points, premium_price_cents, free_subscribers, payout_delay_days, reserve_basis_points, reserve_days,
               minimum_payout_cents, created_at) values (1000, 999, 100, 7, $1, $2, 100, '2026-01-01')`,
            [reserve.basisPoints, reserve.days],
          )
          // Near a moment at which one of them changes what it counts for.
          const near = booked[pick % booked.length]
          const after = { now: 0, available: near?.rest ?? 0, reserve: reserve.days * day }[border]
          const now = new Date(origin + (near?.at ?? 0) + after + beside)
          const all = await readEntries(subject, now, reserve.days)
          const currencies = [...new Set(all.map(({ currency }) => currency))].toSorted()
          expect(await readBalances(tables.database, creatorId, now)).toEqual(
            currencies.map((currency) => expectedBalance(currency, all, reserve.basisPoints)),
          )
          await expectStatements(subject)
        },
      ),
      { numRuns: tries(60) },
    )
    expect(await differences()).toEqual([])
  })

  it('know a sale with its commit, and never before', async () => {
    const creatorId = await tables.person()
    const subject = await subjectOf(tables.database, creatorId)
    const sale: Move = { shape: sold, at: 0, rest: 0, currency: 'USD', amounts: [1_000, 100, 90] }
    await tables.database
      .transaction()
      .execute(async (transaction) => {
        await book(transaction, subject, sale)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await readBalances(tables.database, creatorId, new Date(origin))).toEqual([])
    await book(tables.database, subject, sale)
    expect(await readBalances(tables.database, creatorId, new Date(origin + 1))).toMatchObject([{ balanceCents: 810, pendingCents: 0 }])
    expect(await findSubject(tables.database, creatorId)).toBe(subject)
  })

  it('come out whole when many book at once for one creator, in any order of kinds and days', async () => {
    const subject = await subjectOf(tables.database, await tables.person())
    const move = (kind: number, at: number): Move => ({ shape: shapes[kind] ?? sold, at, rest: day, currency: 'USD', amounts: [10, 1, 1] })
    const booked = [0, 1, 2, 4].flatMap((kind) => [move(kind, 0), move(kind, day), move(kind, 2 * day)])
    // As many as have a connection each: whoever waits for one is refused where the machine is slow.
    const bookTenTimes = async (first: number) => {
      for (let turn = first; turn < first + 10; turn += 1)
        await tables.database.transaction().execute(async (transaction) => {
          for (const one of turn % 2 === 0 ? booked : booked.toReversed()) await book(transaction, subject, one)
        })
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(bookTenTimes))
    const [row] = await tables.query<{ entries: number }>('select sum(entries)::int as entries from ledger_days where subject_id = $1', [
      subject,
    ])
    expect(row?.entries).toBe(60 * 3 * (4 + 4 + 2 + 2))
    expect(await differences()).toEqual([])
  })

  it('are changed by entries and by counting anew, and by no one else', async () => {
    const sale: Move = { shape: sold, at: 0, rest: day, currency: 'USD', amounts: [1_000, 100, 90] }
    await book(tables.database, await subjectOf(tables.database, await tables.person()), sale)
    for (const change of [
      'update ledger_days set cents = cents + 1',
      'delete from ledger_days',
      'delete from ledger_rests',
      'truncate ledger_days',
    ])
      await expect(tables.query(change), change).rejects.toThrow(/is written with its entries|is append-only/)
    await tables.query('select recount_ledger()')
    expect(await differences()).toEqual([])
  })
})

/** What the audit says of sums. */
async function differences(): Promise<string[]> {
  const { counts } = await checkLedger(tables.database)
  return [...counts.keys()].filter((check) => check.includes('differs from its entries'))
}

/** The statements of every month, as they were read from entries. */
async function expectStatements(subject: number): Promise<void> {
  const months = await tables.query<{ month: string; currency: string; netCents: number; closingCents: number }>(
    `with month as (
       select to_char(happened_at at time zone 'UTC', 'YYYY-MM') as month, currency,
         0 - coalesce(sum(amount_cents) filter
           (where account in ('creator', 'held') and kind not in ('payout', 'payout_paid', 'payout_failed', 'settlement')), 0) as net,
         0 - coalesce(sum(amount_cents) filter (where account = 'creator'), 0) as change
       from ledger_entries where subject_id = $1 group by 1, 2
     )
     select month, currency, net::bigint as "netCents", (sum(change) over (partition by currency order by month))::bigint as "closingCents"
     from month order by month desc, currency`,
    [subject],
  )
  expect(await findMonths(tables.database, subject)).toEqual(months)
  for (const { month: name, currency, closingCents } of months) {
    const month = monthOf(name)
    const currencies = await tables.query<{ currency: string }>(
      `select currency from ledger_entries where subject_id = $1 and happened_at >= $2 and happened_at < $3
       group by 1 order by count(*) desc, 1`,
      [subject, month.start, month.end],
    )
    expect(await findCurrencies(tables.database, subject, month)).toEqual(currencies.map((row) => row.currency))
    const sums = await tables.query<{ account: string }>(
      `select account, kind, sum(amount_cents)::bigint as "amountCents" from ledger_entries
       where subject_id = $1 and currency = $4 and happened_at >= $2 and happened_at < $3 group by 1, 2 order by 1, 2`,
      [subject, month.start, month.end, currency],
    )
    const byName = (a: { account: string; kind?: string }, b: { account: string; kind?: string }) =>
      `${a.account} ${a.kind}` < `${b.account} ${b.kind}` ? -1 : 1
    expect((await findMonthSums(tables.database, subject, month, currency)).toSorted(byName)).toEqual(sums.toSorted(byName))
    expect(await findBalance(tables.database, subject, currency, month.end)).toBe(closingCents)
    const [line] = await tables.query<{ at: Date; id: number; cents: number }>(
      `select happened_at as at, transaction_id as id, (
         select 0 - coalesce(sum(amount_cents), 0) from ledger_entries before
         where subject_id = $1 and account = 'creator' and currency = $4 and (before.happened_at, before.transaction_id) <= (one.happened_at, one.transaction_id)
       )::bigint as cents
       from ledger_entries one where subject_id = $1 and happened_at >= $2 and happened_at < $3 order by random() limit 1`,
      [subject, month.start, month.end, currency],
    )
    if (line) expect(await findBalance(tables.database, subject, currency, month.start, line)).toBe(line.cents)
  }
}
