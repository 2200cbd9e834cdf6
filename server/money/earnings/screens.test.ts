import fc from 'fast-check'
import type { Money } from '#contract/money/amounts.ts'
import { beforeAll, expect, it } from 'vitest'
import { checkLedger, postPayout, postPayoutFailed, postPayoutPaid, recordPayment } from '#server/money/ledger/index.ts'
import { bill, disputed, refunded } from '#tests/money/bills.ts'
import { stretch, tries } from '#tests/pace.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let last = 0
beforeAll(async () => {
  site = await startTestSite()
})

/** A bill of some day, what went back of it, and the bank's word on it. */
const history = fc.record({
  price: fc.integer({ min: 100, max: 10_000 }),
  fee: fc.integer({ min: 0, max: 5_000 }),
  tax: fc.constantFrom(0, 700, 2_300),
  cost: fc.integer({ min: 0, max: 320 }),
  withdrawnAfter: fc.option(fc.integer({ min: 0, max: 14 })),
  paidOn: fc.integer({ min: 0, max: 80 }),
  refunds: fc.array(
    fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), after: fc.integer({ min: 0, max: 40 }), fails: fc.boolean() }),
    {
      maxLength: 4,
    },
  ),
  dispute: fc.option(
    fc.record({ after: fc.integer({ min: 0, max: 40 }), end: fc.constantFrom('open', 'won', 'lost'), isWhole: fc.boolean() }),
  ),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + n, 12))

/** Read by us after everything that happened, as events let us. */
async function tell(creator: Visitor, fan: Visitor, one: History): Promise<void> {
  last += 1
  const id = `screens_${last}`
  const sold = {
    subscriptionId: 5_000_000 + last,
    creatorId: creator.id,
    fanId: fan.id,
    feeBasisPoints: one.fee,
    taxBasisPoints: one.tax,
    taxCountry: one.tax > 0 ? 'PT' : null,
    undoneSince: one.withdrawnAfter === null ? null : day(one.paidOn + one.withdrawnAfter),
    eventId: null,
  }
  const base = { paidAt: day(one.paidOn), amountPaidCents: one.price, costCents: one.cost }
  const read = (change: Parameters<typeof bill>[1]) => recordPayment(site.platform.database, sold, bill(id, { ...base, ...change }))
  await read({})
  let left = one.price
  const refunds: ReturnType<typeof refunded>[] = []
  for (const [index, { part, after, fails }] of one.refunds.entries()) {
    const cents = Math.floor(part * left)
    if (cents === 0) continue
    const made = refunded(`${id}_${index}`, cents, day(one.paidOn + after))
    await read({ refunds: [...refunds, made] })
    refunds.push(fails ? { ...made, status: 'failed' } : made)
    await read({ refunds: [...refunds] })
    if (!fails) left -= cents
  }
  const cents = one.dispute?.isWhole ? one.price : left
  if (!one.dispute || cents === 0) return
  const at = day(one.paidOn + one.dispute.after)
  await read({ refunds, dispute: disputed(id, cents, at) })
  const { end } = one.dispute
  if (end === 'won' || end === 'lost') await read({ refunds, dispute: disputed(id, cents, at, end, 1_500) })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const cellsOf = (csv: string): Record<string, string>[] => {
  const [header = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [header[at] ?? '', cell])))
}
const cents = (cell: string | undefined) => Math.round(Number(cell) * 100)

async function readAll(person: Visitor, path: string): Promise<any[]> {
  const rows: any[] = []
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=3`
  while (next) {
    const answer: Awaited<ReturnType<Visitor['get']>> = await person.get(next)
    rows.push(...(answer.body.lines ?? answer.body))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return rows
}

it(
  'every screen, file and receipt agrees to the cent, whatever happened',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom('paid', 'failed', 'late', 'going'), { maxLength: 3 }),
        async (histories, payouts) => {
          const [lena, ...fans] = [await site.creator(), await site.person(), await site.person()]
          for (const [index, one] of histories.entries()) await tell(lena, fans[index % 2] ?? lena, one)
          for (const [index, end] of payouts.entries()) {
            const status = { paid: 'paid', failed: 'failed', late: 'failed', going: 'in_transit' }[end]
            const amountCents = 100 + index
            // Only one may be on its way.
            const [row] = await site.query<{ id: number }>(
              `insert into payouts (creator_id, amount_cents, currency, status, realm, created_at) values ($1, $2, $3, $4, 'sandbox', now())
             on conflict do nothing returning id`,
              [lena.id, amountCents, 'USD', status],
            )
            if (!row) continue
            const payout = { payoutId: row.id, creatorId: lena.id, amountCents, currency: 'USD', at: day(50 + index * 20) }
            await postPayout(site.platform.database, payout)
            if (end === 'paid' || end === 'late') await postPayoutPaid(site.platform.database, payout)
            if (end === 'failed' || end === 'late') await postPayoutFailed(site.platform.database, { ...payout, at: day(55 + index * 20) })
          }
          const [earned] = (await lena.get(`/api/creator/${lena.id}/earnings`)).body
          const { lifetime } = earned
          const adds = ({ grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents }: Money) =>
            expect(grossCents - refundedCents - lostCents - taxCents - feeCents - costCents).toBe(netCents)
          adds(lifetime)
          adds(earned.thisMonth)
          expect(earned.availableCents + earned.pendingCents + earned.reservedCents).toBe(earned.balanceCents)
          expect(lifetime.netCents - earned.paidOutCents - earned.inTransitCents - earned.disputedCents).toBe(earned.balanceCents)

          const sales = await readAll(lena, `/api/creator/${lena.id}/sales`)
          expect(sales).toHaveLength(histories.length)
          for (const [field, part] of [
            ['grossCents', 'grossCents'],
            ['taxCents', 'taxCents'],
            ['feeCents', 'feeCents'],
            ['refundedCents', 'refundedCents'],
            ['lostCents', 'lostCents'],
            ['costCents', 'costCents'],
            ['netCents', 'netCents'],
          ] as const)
            expect(sum(sales.map((sale) => sale[field])), field).toBe(lifetime[part])
          sales.forEach(adds)
          const rows = cellsOf((await lena.get(`/api/creator/${lena.id}/csv/sales`)).body)
          for (const [column, part] of [
            ['gross', 'grossCents'],
            ['tax', 'taxCents'],
            ['fee', 'feeCents'],
            ['provider cost', 'costCents'],
            ['refunded', 'refundedCents'],
            ['lost disputes', 'lostCents'],
            ['net', 'netCents'],
          ] as const)
            expect(sum(rows.map((row) => cents(row[column]))), `csv ${column}`).toBe(lifetime[part])

          const less = (row: Record<string, string>, names: readonly string[]) => sum(names.map((name) => cents(row[name])))
          for (const row of rows)
            expect(cents(row['gross']) - less(row, ['refunded', 'lost disputes', 'tax', 'fee', 'provider cost']), 'csv row').toBe(
              cents(row['net']),
            )

          const months = (await lena.get(`/api/creator/${lena.id}/statements`)).body.toReversed()
          let [closing, net, paidOut] = [0, 0, 0]
          for (const { month, netCents, closingCents } of months) {
            const path = `/api/creator/${lena.id}/statements/${month}`
            const statement = (await lena.get(path)).body
            expect([statement.openingCents, statement.closingCents, statement.totals.netCents]).toEqual([closing, closingCents, netCents])
            const lines = await readAll(lena, path)
            expect(statement.openingCents + sum(lines.map((line) => line.amountCents))).toBe(closingCents)
            expect(lines.at(-1)?.balanceCents).toBe(closingCents)
            const of = (field: string, kinds: RegExp) => sum(lines.filter(({ kind }) => kinds.test(kind)).map((line) => line[field]))
            expect(of('grossCents', /^sale$/)).toBe(statement.totals.grossCents)
            expect(0 - of('grossCents', /^(refund|refund_failed)$/)).toBe(statement.totals.refundedCents)
            expect(0 - of('grossCents', /^dispute_lost$/)).toBe(statement.totals.lostCents)
            for (const field of ['taxCents', 'feeCents', 'costCents']) expect(of(field, /./), field).toBe(statement.totals[field])
            for (const field of ['heldCents', 'paidOutCents']) expect(of(field, /./), field).toBe(statement[field])
            adds(statement.totals)
            expect(statement.openingCents + netCents - statement.heldCents - statement.paidOutCents).toBe(closingCents)
            for (const line of lines)
              expect(line.grossCents - line.taxCents - line.feeCents - line.costCents - line.heldCents - line.paidOutCents).toBe(
                line.amountCents,
              )
            const file = cellsOf((await lena.get(`${path}/csv`)).body)
            expect(file).toHaveLength(lines.length + 2)
            expect([cents(file[0]?.['balance']), cents(file.at(-1)?.['balance'])]).toEqual([statement.openingCents, closingCents])
            const between = file.slice(1, -1)
            for (const row of between)
              expect(
                cents(row['gross']) - less(row, ['refunded', 'lost disputes', 'tax', 'fee', 'provider cost', 'held', 'paid out']),
                'line',
              ).toBe(cents(row['amount']))
            const column = (name: string) => sum(between.map((row) => cents(row[name])))
            const { grossCents, refundedCents, lostCents, taxCents, feeCents, costCents } = statement.totals
            expect(['gross', 'refunded', 'lost disputes', 'tax', 'fee', 'provider cost', 'paid out', 'amount'].map(column)).toEqual([
              grossCents,
              refundedCents,
              lostCents,
              taxCents,
              feeCents,
              costCents,
              statement.paidOutCents,
              closingCents - statement.openingCents,
            ])
            closing = closingCents
            net += netCents
            paidOut += statement.paidOutCents
          }
          expect([closing, net, paidOut]).toEqual([earned.balanceCents, lifetime.netCents, earned.paidOutCents + earned.inTransitCents])

          const receipts = (await Promise.all(fans.map((fan) => readAll(fan, '/api/receipts')))).flat()
          expect(sum(receipts.map(({ amountCents }) => amountCents))).toBe(
            lifetime.grossCents - lifetime.refundedCents - lifetime.lostCents,
          )
          expect((await checkLedger(site.platform.database)).findings).toEqual([])
        },
      ),
      { numRuns: tries(12) },
    )
  },
  stretch(tries(120_000)),
)
