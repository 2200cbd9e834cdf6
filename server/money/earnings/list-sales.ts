import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findSubject, readProviderNow } from '#server/money/ledger/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findSales } from './sale-queries.ts'
import { viewSale } from './sale-view.ts'

/** A creator's sales, the newest first, for themselves alone. */
export const listSales = handle(api.payouts.sales, async ({ viewer, params, page, database, platform, exchange }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const subject = await findSubject(database, params.id)
  if (subject === undefined) return []
  const [now, found] = await Promise.all([readProviderNow(platform), findSales(database, subject, page)])
  const { rows, next } = splitPage(found, page)
  exchange.nextPage(next)
  return rows.map((row) => viewSale(row, now))
})
