import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Money } from '#contract/money/amounts.ts'
import { checkLedger, postPayout, recordPayment, sealLedger } from '#server/money/ledger/index.ts'
import { hour } from '#tests/money/bills.ts'
import { rates, soldAt, steps, tellLife } from '#tests/money/payment-lives.ts'
import { stretch, tries } from '#tests/pace.ts'
import { owner } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import type { Answer, Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let boss: Visitor

beforeAll(async () => {
  site = await startTestSite()
  boss = await owner(site)
})

const parts = ['grossCents', 'refundedCents', 'lostCents', 'taxCents', 'feeCents', 'costCents', 'netCents'] as const

/** The row sums (decision 0082): answers its parts. */
function whole(row: Money): number[] {
  const { grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents } = row
  expect(grossCents - refundedCents - lostCents - taxCents - feeCents - costCents).toBe(netCents)
  return parts.map((part) => row[part])
}
const columns = (rows: readonly (readonly number[])[]) => parts.map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? 0), 0))

/** Every page of a list. */
async function all<Row>(person: Visitor, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Answer<Row[]> = await person.get(next)
    rows.push(...page.body)
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return rows
}

/** The rows of a CSV as cents, by the names of its columns. */
async function csv(person: Visitor, path: string, names: readonly string[]): Promise<number[][]> {
  const { body } = await person.get(path)
  const [header = [], ...rows] = String(body)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => names.map((name) => Math.round(Number(row[header.indexOf(name)]) * 100)))
}
/** What entries of an account come to. */
async function debits(condition: string): Promise<number> {
  const [row] = await site.query<{ cents: number }>(`
    select coalesce(sum(amount_cents), 0)::bigint as cents
    from ledger_entries entry join ledger_transactions one on one.id = transaction_id where ${condition}`)
  return row?.cents ?? 0
}

/** A payment in the last hours of a month, so that what becomes of it is in the next. */
const sold = fc.record({ rate: rates, life: steps, begins: fc.constantFrom(0, 31 * 24 - 3, 59 * 24 - 2) })

let last = 5_000_000

/** Payments of one creator and of Premium with what became of them, and payouts in between. */
async function live(creator: Visitor, fan: Visitor, payments: readonly (typeof sold extends fc.Arbitrary<infer One> ? One : never)[]) {
  const ids = { creator: creator.id, fan: fan.id }
  for (const { rate, life, begins } of payments) {
    last += 1
    const place = { status: 'canceled', endedAt: hour(begins + 1) } as const
    const subscription = await placeSubscription(site.platform.database, rate.isPremium ? null : creator, fan, place)
    const undoneAfter = rate.undoneAfter === null ? null : rate.undoneAfter + begins
    const payment = soldAt({ ...rate, undoneAfter }, { subscription, ...ids })
    const [first, ...others] = tellLife(`f${last}`, rate, life, begins)
    if (first) await recordPayment(site.platform.database, payment, first)
    const [{ balanceCents } = { balanceCents: 0 }] = (await creator.get(`/api/creator/${creator.id}/earnings`)).body
    const payout = { payoutId: last, creatorId: creator.id, amountCents: balanceCents, currency: 'USD', at: hour(begins + 1) }
    if (balanceCents > 0) await postPayout(site.platform.database, payout)
    for (const invoice of others) await recordPayment(site.platform.database, payment, invoice)
  }
}

/** What creators see themselves is compared in server/money/earnings/screens.test.ts. */
it(
  'every row and column of the site team’s figures sums to the ledger, whatever became of the payments',
  { timeout: stretch(tries(60_000)) },
  async () => {
    const fan = await site.person()
    const own: number[][] = []
    await fc.assert(
      fc.asyncProperty(fc.array(sold, { minLength: 2, maxLength: 5 }), async (payments) => {
        const creator = await site.creator()
        await live(creator, fan, payments)
        const [earned] = (await creator.get(`/api/creator/${creator.id}/earnings`)).body
        if (earned) own.push(whole(earned.lifetime))
      }),
      { numRuns: tries(10), endOnFailure: true },
    )
    await sealLedger(site.platform.database, new Date())
    // These payouts are in the ledger alone.
    const { findings } = await checkLedger(site.platform.database)
    expect(findings.filter(({ check }) => check !== 'a payout and the ledger differ')).toEqual([])

    // What the site team sees of creators is what creators see.
    const [economy] = (await boss.get('/api/admin/economy')).body
    const total = whole(economy.total)
    expect(columns(own)).toEqual(total)
    expect(columns((await all<Money>(boss, '/api/admin/subscriptions')).map(whole))).toEqual(total)
    expect(columns([...economy.months, ...(economy.earlier ? [economy.earlier] : [])].map(whole))).toEqual(total)
    const payments = await all<Money & { amountCents: number; isPremium: boolean }>(boss, '/api/admin/payments')
    const rows = payments.map((row) => ({ ...row, grossCents: row.amountCents }))
    expect(columns(rows.filter(({ isPremium }) => !isPremium).map(whole))).toEqual(total)
    expect(columns(rows.filter(({ isPremium }) => isPremium).map(whole)).at(-1)).toBe(0 - (await debits("account = 'premium'")))
    expect(total[4]).toBe(0 - (await debits("account = 'fees'")))
    expect(total[6]).toBe(
      0 - (await debits("account in ('creator', 'held') and one.kind not in ('payout', 'payout_paid', 'payout_failed', 'settlement')")),
    )

    // What the site itself earned.
    const [result] = (await boss.get('/api/admin/result?before=2028-01')).body
    for (const month of [...result.months, result.total]) {
      const { feeCents, premiumGrossCents, premiumRefundedCents, premiumLostCents, premiumTaxCents, premiumNetCents } = month
      expect(premiumGrossCents - premiumRefundedCents - premiumLostCents - premiumTaxCents).toBe(premiumNetCents)
      expect(feeCents + premiumNetCents - month.costCents - month.badDebtCents).toBe(month.resultCents)
    }
    const earned = Object.keys(result.total) as (keyof typeof result.total)[]
    for (const name of earned)
      expect(
        result.months.reduce((sum, month) => sum + month[name], 0),
        name,
      ).toBe(result.total[name])
    const [owed] = await site.query<{ cents: number }>(`
    select coalesce(sum(greatest(cents, 0)), 0)::bigint as cents from (
      select sum(amount_cents) as cents from ledger_entries where account in ('creator', 'held') group by subject_id) each`)
    expect(result.total).toMatchObject({
      feeCents: 0 - (await debits("account = 'fees'")),
      premiumNetCents: 0 - (await debits("account = 'premium'")),
      costCents: await debits("account = 'provider_costs'"),
      badDebtCents: owed?.cents,
    })
    const file = await csv(boss, '/api/admin/result/csv?before=2028-01', [
      'fees',
      'Premium net',
      'provider costs of the site',
      'bad debt',
      'result',
    ])
    expect(file.map(([fees = 0, premium = 0, costs = 0, debt = 0]) => fees + premium - costs - debt)).toEqual(
      result.months.map(({ resultCents }) => resultCents),
    )

    // What an accountant gets.
    const file2027 = (what: string, ...names: string[]) => csv(boss, `/api/admin/exports/${what}?from=2027-01&to=2027-12`, names)
    const sums = (table: readonly (readonly number[])[]) =>
      table.reduce((sum, row) => row.map((cell, index) => cell + (sum[index] ?? 0)), [])
    const everything = columns(rows.map(whole))
    expect(sums(await file2027('sales', 'gross', 'refunded', 'lost disputes', 'tax', 'fee', 'provider cost', 'net'))).toEqual(everything)
    const { body: objects } = await boss.get('/api/admin/exports/sales?from=2027-01&to=2027-12&format=json')
    const keys = ['grossCents', 'refundedCents', 'lostDisputesCents', 'taxCents', 'feeCents', 'providerCostCents', 'netCents']
    expect(sums((objects as Record<string, number>[]).map((row) => keys.map((key) => row[key] ?? Number.NaN)))).toEqual(everything)
    const site2027 = await file2027('fees', 'gross', 'refunded', 'lost disputes', 'tax', 'fee', 'premium net', 'provider cost of the site')
    const { feeCents, premiumNetCents, costCents } = result.total
    expect(sums(site2027)).toEqual([...everything.slice(0, 4), feeCents, premiumNetCents, costCents])
    const taxes = await file2027('taxes', 'gross', 'returned', 'tax', 'net')
    for (const [gross = 0, returned = 0, tax = 0, net] of taxes) expect(gross - returned - tax).toBe(net)
    const [gross = 0, refunded = 0, lost = 0, tax = 0] = everything
    expect(sums(taxes)).toEqual([gross, refunded + lost, tax, gross - refunded - lost - tax])
    const invoices = await file2027('invoices', 'net', 'tax', 'total')
    for (const [net = 0, taxed = 0, whole] of invoices) expect(net + taxed).toBe(whole)
    expect(sums(invoices)).toEqual([gross - refunded - lost - tax, tax, gross - refunded - lost])
    const quarters = ['q1', 'q2', 'q3', 'q4']
    const years = await file2027(
      'creators',
      ...quarters.flatMap((quarter) => [`consideration ${quarter}`, `fees ${quarter}`]),
      'payments of the year',
    )
    const ofYears = sums(years)
    const every2nd = (first: number) => ofYears.slice(0, 8).filter((_, index) => index % 2 === first)
    const add = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + cell, 0)
    expect([add(every2nd(0)), add(every2nd(1)), ofYears.at(-1)]).toEqual([total[6], total[4], total[0]])
  },
)
