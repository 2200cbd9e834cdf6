import type { CreatorBalance } from '#contract/admin/payouts.ts'
import type { Money } from '#contract/money/amounts.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { readFiles } from './accountant-books.ts'
import { anything, balanceTable, bySum, moneyTable, named, ofCreators, ofPremium, type Meaning, type Table } from './books.ts'
import { readAll, readCsv } from './read-tables.ts'

/** Everything an owner sees of the year 2027, in which one fan paid. */
export async function readSiteBooks(owner: Visitor, fan: Visitor): Promise<Table[]> {
  const [economy] = (await owner.get('/api/admin/economy')).body
  const payments = (await readAll<Money & { amountCents: number; isPremium: boolean }>(owner, '/api/admin/payments')).map((row) => ({
    ...row,
    grossCents: row.amountCents,
  }))
  const payouts = await readAll<{ amountCents: number }>(owner, '/api/admin/payouts')
  const disputes = await readAll<{ status: string; amountCents: number }>(owner, '/api/admin/disputes')
  const { days } = (await owner.get('/api/admin/analytics?from=2027-01-01&to=2027-12-31')).body
  const { paid } = (await owner.get(`/api/admin/users/${fan.id}/money`)).body.fan
  return [
    moneyTable('economy, in total', [economy.total], ofCreators),
    moneyTable('economy, by month', [...economy.months, ...(economy.earlier ? [economy.earlier] : [])], ofCreators),
    moneyTable('creators', await readAll<Money>(owner, '/api/admin/subscriptions'), ofCreators),
    moneyTable(
      'payments of creators',
      payments.filter(({ isPremium }) => !isPremium),
      ofCreators,
    ),
    moneyTable(
      'payments of Premium',
      payments.filter(({ isPremium }) => isPremium),
      ofPremium,
    ),
    {
      name: 'payouts',
      rows: payouts.map(({ amountCents }) => [amountCents]),
      columns: { amount: ({ paidOut }) => paidOut },
      left: anything,
    },
    balanceTable('what creators are owed', await readAll<CreatorBalance>(owner, '/api/admin/payouts/balances')),
    {
      name: 'what a fan paid',
      rows: paid.map(({ grossCents, refundedCents, lostCents }) => [grossCents, refundedCents, lostCents]),
      columns: named(
        ['gross', 'refunded', 'lost'],
        bySum(
          (s) => s.gross,
          (s) => s.refunded,
          (s) => s.lost,
        ),
      ),
      left: anything,
    },
    {
      name: 'lost disputes',
      rows: disputes.filter(({ status }) => status === 'lost').map(({ amountCents }) => [amountCents]),
      columns: named(
        ['amount'],
        bySum((s) => s.lost),
      ),
      left: anything,
    },
    {
      name: 'revenue by day',
      rows: days.map(({ revenueCents }) => [revenueCents['USD'] ?? 0]),
      columns: named(
        ['gross'],
        bySum((s) => s.gross),
      ),
      left: anything,
    },
    ...(await readResult(owner)),
    ...(await readFiles(owner)),
  ]
}

/** The site's own result. */
async function readResult(owner: Visitor): Promise<Table[]> {
  const [{ months, total }] = (await owner.get('/api/admin/result?before=2028-01')).body
  const names = [
    'premiumGrossCents',
    'premiumRefundedCents',
    'premiumLostCents',
    'premiumTaxCents',
    'feeCents',
    'premiumNetCents',
    'costCents',
    'badDebtCents',
    'resultCents',
  ] as const
  const cells = (row: Readonly<Record<(typeof names)[number], number>>) => names.map((name) => row[name])
  const meanings: Meaning[] = [
    ({ premium }) => premium.gross,
    ({ premium }) => premium.refunded,
    ({ premium }) => premium.lost,
    ({ premium }) => premium.tax,
    ({ creators }) => creators.fee,
    ({ premium }) => premium.net,
    ({ siteCosts }) => siteCosts,
    ({ badDebt }) => badDebt,
    ({ creators, premium, siteCosts, badDebt }) => creators.fee + premium.net - siteCosts - badDebt,
  ]
  const columns = named(names, meanings)
  const left = ([gross = 0, refunded = 0, lost = 0, tax = 0, fee = 0, net = 0, cost = 0, debt = 0, result = 0]: readonly number[]) =>
    Math.abs(gross - refunded - lost - tax - net) + Math.abs(fee + net - cost - debt - result)
  const file = { fees: 4, 'Premium net': 5, 'provider costs of the site': 6, 'bad debt': 7, result: 8 }
  return [
    { name: 'result, by month', rows: months.map(cells), columns, left },
    { name: 'result, of twelve months', rows: [cells(total)], columns, left },
    {
      name: 'result as CSV',
      rows: await readCsv(owner, '/api/admin/result/csv?before=2028-01', Object.keys(file)),
      columns: Object.fromEntries(Object.entries(file).map(([name, index]) => [name, meanings[index] ?? anything])),
      left: ([fee = 0, premium = 0, cost = 0, debt = 0, result = 0]) => fee + premium - cost - debt - result,
    },
  ]
}
