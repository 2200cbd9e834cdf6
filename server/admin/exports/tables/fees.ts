import { debits, moneyOf } from '#server/money/ledger/index.ts'
import { Cents, type ExportTable } from '../export-file.ts'
import { readSellerMonths } from '../seller-months.ts'

/** What the site earned with each seller by month: fees, or net of its own plan, and what the provider charged it. */
export const feesTable: ExportTable = {
  columns: [
    'month',
    'seller',
    'creator',
    'plan',
    'currency',
    'gross',
    'refunded',
    'lost disputes',
    'tax',
    'fee',
    'premium net',
    'provider cost of the site',
  ],
  async *rows(database, scope) {
    for await (const { month, seller, code, creator, currency, sums } of readSellerMonths(database, scope)) {
      const { grossCents, refundedCents, lostCents, taxCents, feeCents } = moneyOf(sums)
      const premium = 0 - debits(sums, ({ account }) => account === 'premium')
      const cost = debits(sums, ({ account }) => account === 'provider_costs')
      const cents = [grossCents, refundedCents, lostCents, taxCents, feeCents, premium, cost]
      yield [month, code, creator, seller === 0 ? 'premium' : 'creator', currency, ...cents.map((each) => new Cents(each, currency))]
    }
  },
}
