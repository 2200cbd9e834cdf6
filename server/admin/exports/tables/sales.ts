import { csvBatch, findSalesForStaff, inBatches } from '#server/money/earnings/index.ts'
import { Cents, type ExportTable } from '../export-file.ts'

/** Every sale with what became of it: gross less refunded, lost disputes, tax, fee and provider cost is net. */
export const salesTable: ExportTable = {
  columns: [
    'date',
    'number',
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
  async *rows(database, period) {
    const found = inBatches((after) => findSalesForStaff(database, null, { after, limit: csvBatch - 1 }, period))
    for await (const sale of found) {
      const { grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents, disputedCents, currency } = sale
      const cents = [grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents, disputedCents]
      yield [
        sale.createdAt,
        sale.id,
        sale.fan?.authorUsername ?? null,
        sale.creator?.authorUsername ?? null,
        sale.isPremium ? 'premium' : 'creator',
        currency,
        ...cents.map((each) => new Cents(each, currency)),
      ]
    }
  },
}
