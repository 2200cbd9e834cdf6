import { listSales } from './list-sales.ts'
import { readCsv } from './read-csv.ts'
import { readEarnings } from './read-earnings.ts'
import { listReceipts, readReceipt } from './read-receipts.ts'
import { listStatements, readStatement, readStatementCsv } from './read-statement.ts'
import { reconcile } from './reconcile.ts'
import { refundSale } from './refund-sale.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What people earned and paid. Promises: every figure is a query on the ledger, and is shown to nobody but whose it is. */
export const earnings: Slice = {
  name: 'money/earnings',
  routes: [readEarnings, listSales, refundSale, listStatements, readStatement, readStatementCsv, readCsv, listReceipts, readReceipt],
  schedules: (platform) => [{ name: 'reconcile-money', cron: '17 3 * * *', run: () => reconcile(platform) }],
}
