import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import type { ProviderInvoice } from '#server/platform/payments.ts'
import { hour } from '#tests/money/bills.ts'
import { rates, soldAt, steps, tellLife } from '#tests/money/payment-lives.ts'
import { stretch, tries } from '#tests/pace.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import type { Account } from './accounts.ts'
import { divide, partsReturned } from './divide-payment.ts'
import { checkLedger, recordPayment, sealLedger, type Sold } from './index.ts'
import { planPayment, type PlannedTransaction } from './plan-payment.ts'

function sums(planned: readonly PlannedTransaction[]): Partial<Record<Account, number>> {
  const found = new Map<Account, number>()
  for (const { account, amountCents } of planned.flatMap(({ entries }) => entries))
    found.set(account, (found.get(account) ?? 0) + amountCents)
  return Object.fromEntries([...found].filter(([, cents]) => cents !== 0))
}

/** What is written when the provider is asked at these moments, in this order. */
function heard(sold: Sold, told: readonly ProviderInvoice[]): PlannedTransaction[] {
  const known: PlannedTransaction[] = []
  for (const invoice of told) known.push(...planPayment(sold, invoice, known, 7))
  return known
}

const ids = { subscription: 1, creator: 2, fan: 3 }
const runs = { numRuns: tries(1_500) }

describe('any life of a payment', () => {
  it('leads to the same sums whenever and however often it is heard of, and every transaction sums to zero', () => {
    fc.assert(
      fc.property(rates, steps, fc.infiniteStream(fc.nat()), (rate, life, picks) => {
        const sold = soldAt(rate, ids)
        const told = tellLife('1', rate, life)
        const random = picks[Symbol.iterator]()
        const times = told.flatMap((invoice) => [invoice, invoice])
        const late = times
          .map((invoice) => ({ invoice, place: random.next().value as number }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ invoice }) => invoice)
        const end = told.slice(-1)
        const [inOrder, shuffled, once] = [heard(sold, told), heard(sold, [...late, ...end]), heard(sold, end)]
        expect(sums(shuffled)).toEqual(sums(once))
        expect(sums(inOrder)).toEqual(sums(once))
        for (const known of [inOrder, shuffled, once])
          for (const { entries } of known) expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
      }),
      runs,
    )
  })

  it('leaves the platform and the state exactly their part of what was not given back', () => {
    fc.assert(
      fc.property(rates, steps, (rate, life) => {
        const told = tellLife('1', rate, life)
        const { refunds, dispute } = told.at(-1)?.payment ?? { refunds: [], dispute: null }
        const returned =
          refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amountCents }) => sum + amountCents, 0) +
          (dispute?.status === 'lost' ? dispute.amountCents : 0)
        const whole = divide(rate.priceCents, { ...rate, feeBasisPoints: rate.isPremium ? 0 : rate.feeBasisPoints })
        const gone = partsReturned(whole, returned)
        const kept = sums(heard(soldAt(rate, ids), told))
        // While a dispute is open nothing of it has gone anywhere but aside.
        if (dispute?.status === 'open') return
        expect(0 - (kept.tax ?? 0)).toBe(whole.taxCents - gone.taxCents)
        expect(0 - (kept.fees ?? 0)).toBe(whole.feeCents - gone.feeCents)
        expect(kept.held ?? 0).toBe(0)
      }),
      runs,
    )
  })

  it('costs the creator the provider’s cost of what they gave back and of a lost dispute, and nothing of a withdrawal', () => {
    fc.assert(
      fc.property(rates, steps, (rate, life) => {
        const told = tellLife('1', rate, life)
        const { refunds, dispute } = told.at(-1)?.payment ?? { refunds: [], dispute: null }
        const undoneFrom = rate.undoneAfter === null ? Infinity : hour(rate.undoneAfter).getTime()
        const given = refunds.filter(({ status, createdAt }) => status === 'succeeded' && createdAt.getTime() < undoneFrom)
        const part = given.reduce((sum, { amountCents }) => sum + amountCents, 0) / rate.priceCents
        const ofDispute = dispute?.status === 'lost' ? dispute.costCents : 0
        const costs = heard(soldAt(rate, ids), told).filter(({ kind }) => kind === 'provider_cost')
        expect(sums(costs).creator ?? 0).toBe(rate.isPremium ? 0 : Math.round(rate.costCents * part) + ofDispute)
      }),
      runs,
    )
  })

  it('never gives back a negative part', () => {
    fc.assert(
      fc.property(rates, fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 }), (rate, amounts) => {
        const whole = divide(rate.priceCents, rate)
        let before = partsReturned(whole, 0)
        let returned = 0
        for (const amount of amounts) {
          returned += amount
          const now = partsReturned(whole, returned)
          for (const part of ['taxCents', 'feeCents', 'shareCents'] as const) expect(now[part]).toBeGreaterThanOrEqual(before[part])
          before = now
        }
      }),
      runs,
    )
  })
})

describe('many lives at once, in the database', () => {
  let tables: TestDatabase
  beforeAll(async () => {
    tables = await openTestDatabase()
  })

  /** A site that has no connection of its database left says so, and is told again, as the provider does. */
  const hear = async (sold: Sold, invoice: ProviderInvoice): ReturnType<typeof recordPayment> => {
    try {
      return await recordPayment(tables.database, sold, invoice)
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') return hear(sold, invoice)
      throw error
    }
  }

  it('are heard of twice, late and in parallel, and the ledger adds up', { timeout: stretch(tries(40_000)) }, async () => {
    let last = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(rates, steps), { minLength: 3, maxLength: 6 }), async (lives) => {
        const [creator, fan] = [await tables.person(), await tables.person()]
        const bills = lives.map(([rate, life]) => {
          last += 1
          return { sold: soldAt(rate, { subscription: last, creator, fan }), told: tellLife(`p${last}`, rate, life) }
        })
        await Promise.all(
          bills.map(async ({ sold, told }) => {
            for (const invoice of told) await Promise.all([hear(sold, invoice), hear(sold, invoice)])
            for (const invoice of told.toReversed()) expect(await hear(sold, invoice)).toEqual([])
          }),
        )
        for (const { sold, told } of bills) {
          const rows = await tables.query<{ account: string; cents: number }>(
            `select account, sum(amount_cents)::bigint as cents from ledger_entries join ledger_transactions t on t.id = transaction_id
             where subscription_id = $1 group by 1 having sum(amount_cents) <> 0 order by 1`,
            [sold.subscriptionId],
          )
          expect(Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))).toEqual(sums(heard(sold, told.slice(-1))))
        }
      }),
      { numRuns: tries(25) },
    )
    await sealLedger(tables.database, new Date())
    expect((await checkLedger(tables.database)).findings).toEqual([])
  })
})
