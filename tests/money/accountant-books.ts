import type { TaxRow } from '#contract/admin/exports.ts'
import type { Answer, Visitor } from '#tests/people/visitor.ts'
import { adds, anything, bySum, earned, kept, named, ofAll, sum, untaxed, type Table } from './books.ts'
import { readCsv, readMonth } from './read-tables.ts'

const year = 'from=2027-01&to=2027-12'

/** What an accountant gets. */
export async function readFiles(owner: Visitor): Promise<Table[]> {
  const file = (what: string, names: readonly string[]) => readCsv(owner, `/api/admin/exports/${what}?${year}`, names)
  const salesNames = ['gross', 'refunded', 'lost disputes', 'tax', 'fee', 'provider cost', 'net']
  const { body: objects } = await owner.get(`/api/admin/exports/sales?${year}&format=json`)
  const keys = ['gross', 'refunded', 'lostDisputes', 'tax', 'fee', 'providerCost', 'net']
  const { body: taxes }: Answer<TaxRow[]> = await owner.get(`/api/admin/taxes?${year}`)
  const taxed = named(
    ['gross', 'returned', 'tax', 'net'],
    bySum(
      (s) => s.gross,
      (s) => s.refunded + s.lost,
      (s) => s.tax,
      untaxed,
    ),
  )
  const taxedLeft = ([gross = 0, returned = 0, tax = 0, net = 0]: readonly number[]) => gross - returned - tax - net
  const fees = ['gross', 'refunded', 'lost disputes', 'tax', 'fee', 'premium net', 'provider cost of the site']
  const quarters = ['q1', 'q2', 'q3', 'q4']
  const months = Array.from({ length: 12 }, (_, index) => `payments ${String(index + 1).padStart(2, '0')}`)
  const years = await file('creators', [
    ...quarters.flatMap((quarter) => [`consideration ${quarter}`, `fees ${quarter}`]),
    ...months,
    'payments of the year',
  ])
  const papers: number[][] = []
  for (const month of (await owner.get('/api/admin/result?before=2028-01')).body[0].months)
    papers.push(...(await readMonth(owner, `/api/admin/invoices/${month.month}`)))
  return [
    { name: 'file of sales', rows: await file('sales', salesNames), columns: ofAll, left: earned },
    {
      name: 'file of sales, as JSON',
      rows: (objects as Record<string, number>[]).map((row) => keys.map((key) => row[`${key}Cents`] ?? Number.NaN)),
      columns: ofAll,
      left: earned,
    },
    {
      name: 'file of fees',
      rows: await file('fees', fees),
      columns: named(fees, [
        ...bySum(
          (s) => s.gross,
          (s) => s.refunded,
          (s) => s.lost,
          (s) => s.tax,
        ),
        ({ creators }) => creators.fee,
        ({ premium }) => premium.net,
        ({ siteCosts }) => siteCosts,
      ]),
      left: anything,
    },
    { name: 'file of taxes', rows: await file('taxes', ['gross', 'returned', 'tax', 'net']), columns: taxed, left: taxedLeft },
    {
      name: 'tax report',
      rows: taxes.map(({ salesCents, returnedCents, taxCents, netCents }) => [salesCents, returnedCents, taxCents, netCents]),
      columns: taxed,
      left: taxedLeft,
    },
    {
      name: 'file of invoices',
      rows: await file('invoices', ['net', 'tax', 'total']),
      columns: named(
        ['net', 'tax', 'total'],
        bySum(untaxed, (s) => s.tax, kept),
      ),
      left: adds,
    },
    {
      name: 'lists of invoices by month',
      rows: papers,
      columns: named(
        ['before tax', 'tax', 'total'],
        bySum(untaxed, (s) => s.tax, kept),
      ),
      left: adds,
    },
    {
      name: 'file of payouts',
      rows: await file('payouts', ['amount']),
      columns: { amount: ({ paidOut }) => paidOut },
      left: anything,
    },
    {
      name: 'creators by year',
      rows: years.map((row) => [
        sum(row.slice(0, 8).filter((_, index) => index % 2 === 0)),
        sum(row.slice(0, 8).filter((_, index) => index % 2 === 1)),
        sum(row.slice(8, 20)),
        row[20] ?? Number.NaN,
      ]),
      columns: {
        consideration: ({ creators }) => creators.net,
        fees: ({ creators }) => creators.fee,
        'payments by month': ({ creators }) => creators.gross,
        'payments of the year': ({ creators }) => creators.gross,
      },
      left: ([, , months = 0, whole = 0]) => months - whole,
    },
  ]
}
