import { extractText } from 'unpdf'
import type { Money } from '#contract/money/amounts.ts'
import type { OwnDispute } from '#contract/money/own-disputes.ts'
import type { Statement } from '#contract/money/statements.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import {
  adds,
  anything,
  balanceTable,
  bySum,
  earned,
  kept,
  moneyTable,
  named,
  ofCreators,
  partNames,
  sum,
  untaxed,
  type Sums,
  type Table,
} from './books.ts'
import { readAll, readCsv, readMonth } from './read-tables.ts'

/** Everything a creator sees of what they sold. */
export async function readCreatorBooks(creator: Visitor): Promise<Table[]> {
  const own = (path: string) => `/api/creator/${creator.id}/${path}`
  const [earnings] = (await creator.get(own('earnings'))).body
  const statements: { month: string }[] = (await creator.get(own('statements'))).body
  const disputes = await readAll<Pick<OwnDispute, 'status' | 'amountCents'>>(creator, own('disputes'))
  const whole: Money[] = []
  const balances: number[][] = []
  const lines: number[][] = []
  const listed: number[][] = []
  const names = ['gross', 'refunded', 'lost disputes', 'tax', 'fee', 'provider cost', 'held', 'paid out', 'amount']
  for (const { month } of statements) {
    const { totals, openingCents, heldCents, paidOutCents, closingCents }: Statement = (await creator.get(own(`statements/${month}`))).body
    whole.push(totals)
    balances.push([openingCents, totals.netCents, -heldCents, -paidOutCents, closingCents])
    // The first and the last line are what stood before and after.
    lines.push(...(await readCsv(creator, own(`statements/${month}/csv`), names)).slice(1, -1))
    listed.push(...(await readMonth(creator, own(`invoices/${month}`))))
  }
  const sales = ['gross', 'refunded', 'lost disputes', 'tax', 'fee', 'provider cost', 'net']
  return [
    moneyTable('dashboard', earnings ? [earnings.lifetime] : [], ofCreators),
    balanceTable('balance', earnings ? [{ ...earnings, earnedCents: earnings.lifetime.netCents }] : []),
    moneyTable('sales', await readAll<Money>(creator, own('sales')), ofCreators),
    { name: 'sales as CSV', rows: await readCsv(creator, own('csv/sales'), sales), columns: ofCreators, left: earned },
    moneyTable('statements', whole, ofCreators),
    { name: 'balances of statements', rows: balances, columns: {}, left: adds },
    {
      name: 'statements as CSV',
      rows: lines,
      columns: named(
        ['gross', 'refunded', 'lost', 'tax', 'fee', 'cost'],
        partNames.slice(0, 6).map(
          (part) =>
            ({ creators }) =>
              creators[part],
        ),
      ),
      left: ([gross = 0, ...row]) => gross - sum(row.slice(0, -1)) - (row.at(-1) ?? 0),
    },
    {
      name: 'payouts',
      rows: (await readAll<{ amountCents: number }>(creator, own('payouts'))).map(({ amountCents }) => [amountCents]),
      columns: { amount: ({ paidOut }) => paidOut },
      left: anything,
    },
    {
      name: 'payouts as CSV',
      rows: await readCsv(creator, own('csv/payouts'), ['amount']),
      columns: { amount: ({ paidOut }) => paidOut },
      left: anything,
    },
    {
      name: 'lost disputes',
      rows: disputes.filter(({ status }) => status === 'lost').map(({ amountCents }) => [amountCents]),
      columns: { amount: ({ creators }) => creators.lost },
      left: anything,
    },
    {
      name: 'list of invoices',
      rows: listed,
      columns: named(
        ['before tax', 'tax', 'total'],
        [untaxed, (sums: Sums) => sums.tax, kept].map(
          (part) =>
            ({ creators }) =>
              part(creators),
        ),
      ),
      left: adds,
    },
  ]
}

/** What a fan paid and got back; papers of every fifth say the same. */
export async function readReceipts(fan: Visitor): Promise<Table[]> {
  const receipts = await readAll<{ id: number; amountCents: number; taxCents: number }>(fan, '/api/receipts')
  const papers = receipts.filter((_, index) => index % 5 === 0)
  const rows: number[][] = []
  for (const { id, amountCents, taxCents } of papers) {
    const { body } = await fan.get(`/api/receipts/${id}/invoice`)
    const { text } = await extractText(new Uint8Array(body), { mergePages: true })
    // Its amounts are the item, the sum before tax, the tax where there is one, and the total; a credit note says them without a minus.
    const said = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount = '']) => Math.round(Number(amount.replaceAll(',', '')) * 100))
    const [item = Number.NaN, net = Number.NaN] = said
    const [paid, taxed] = [Math.abs(amountCents), Math.abs(taxCents)]
    rows.push([item - net, net - paid + taxed, sum(said.slice(2, -1)) - taxed, (said.at(-1) ?? Number.NaN) - paid])
  }
  return [
    {
      name: 'receipts',
      rows: receipts.map(({ amountCents, taxCents }) => [amountCents, taxCents]),
      columns: named(
        ['amount', 'tax'],
        bySum(kept, (s) => s.tax),
      ),
      left: anything,
    },
    {
      name: 'papers of receipts',
      rows,
      columns: {},
      left: (row) => sum(row.map(Math.abs)),
    },
  ]
}
