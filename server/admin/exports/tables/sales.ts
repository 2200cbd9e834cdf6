import { csvBatch, findSalesOf, inBatches } from '#server/money/earnings/index.ts'
import { Cents, type ExportTable } from '../export-file.ts'

/** Every sale with what became of it: gross less refunded, lost disputes, tax, fee and provider cost is net. */
export const salesTable: ExportTable = {
  columns: [
    'date',
    'invoice',
    'subscriber',
    'creator',
    'plan',
    'currency',
    'gross',
    'refunded',
    'lost disputes',
    'tax',
    'fee',
    'provider cost',
    'net',
    'disputed',
  ],
  async *rows(database, scope) {
    const found = inBatches((after) => findSalesOf(database, scope, { after, limit: csvBatch - 1 }))
    for await (const sale of found) {
      const { grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents, disputedCents, currency } = sale
      const cents = [grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents, disputedCents]
      yield [
        sale.createdAt,
        sale.number,
        sale.fan?.authorUsername ?? null,
        sale.creator?.authorUsername ?? null,
        sale.isPremium ? 'premium' : 'creator',
        currency,
        ...cents.map((each) => new Cents(each, currency)),
      ]
    }
  },
}
