import { listReceipts, readReceipt } from './read-receipts.ts'
import { listSales } from './list-sales.ts'
import { listStatements, readStatement, readStatementCsv } from './read-statement.ts'
import { readCsv } from './read-csv.ts'
import { readEarnings } from './read-earnings.ts'
import { refundSale } from './refund-sale.ts'

/** What people earned and paid. Promises: every figure is a query on the ledger, and is shown to nobody but whose it is. */
export const earningsRoutes = [
  readEarnings,
  listSales,
  refundSale,
  listStatements,
  readStatement,
  readStatementCsv,
  readCsv,
  listReceipts,
  readReceipt,
]
export { reconcile } from './reconcile.ts'
export { giveBack } from './give-back.ts'
export { findSaleForStaff, findSalesForStaff, type StaffSaleRow } from './sale-queries.ts'
export { refundableCents, refundableUntil } from './sale-view.ts'
