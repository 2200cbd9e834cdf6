import { Cents, type ExportTable } from '../export-file.ts'
import { findTaxes } from '../tax-queries.ts'

/** Taxes by country and rate, as the tax report has them. Sales less returned, less tax, is net. */
export const taxesTable: ExportTable = {
  columns: ['country', 'rate in percent', 'currency', 'sales', 'gross', 'returned', 'tax', 'net'],
  async *rows(database, scope) {
    for (const { country, rateBasisPoints, currency, sales, ...cents } of await findTaxes(database, scope))
      yield [
        country,
        rateBasisPoints / 100,
        currency,
        sales,
        ...[cents.salesCents, cents.returnedCents, cents.taxCents, cents.netCents].map((each) => new Cents(each, currency)),
      ]
  },
}
