import type { ExportName } from '#contract/admin/export-names.ts'
import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { csvFile, jsonFile, type ExportTable } from './export-file.ts'
import { readScope } from './scope.ts'
import { creatorsTable } from './tables/creators.ts'
import { feesTable } from './tables/fees.ts'
import { invoicesTable } from './tables/invoices.ts'
import { payoutsTable } from './tables/payouts.ts'
import { salesTable } from './tables/sales.ts'
import { subscribersTable } from './tables/subscribers.ts'
import { taxesTable } from './tables/taxes.ts'

const tables: Record<ExportName, ExportTable> = {
  sales: salesTable,
  invoices: invoicesTable,
  payouts: payoutsTable,
  fees: feesTable,
  taxes: taxesTable,
  creators: creatorsTable,
  subscribers: subscribersTable,
}

/** The books as a file, written while they're read. Throws for a period that ends before it begins. */
export const readExport = handle(api.revenue.export, async ({ params: { what }, query, platform }) => {
  const scope = await readScope(platform, query)
  const table = tables[what]
  const rows = table.rows(platform.database, scope)
  return query.format === 'json' ? jsonFile(what, table, rows) : csvFile(what, table, rows)
})
