import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findSalesById, viewSale } from '#server/money/earnings/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { decideRequest } from './decide-request.ts'
import { findRequests, viewRequest, type RequestRow } from './request-queries.ts'

/** What fans request of a creator, for themselves alone. */
export const listReceivedRequests = handle(api.payouts.refundRequests, async ({ viewer, params, page, database, exchange }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const found = await findRequests(database, viewer.id, page)
  const { rows, next } = splitPage(
    found.map((row) => ({ id: row.id, createdAt: new Date(row.place), row })),
    page,
  )
  exchange.nextPage(next)
  return present(
    database,
    rows.map(({ row }) => row),
  )
})

/** A creator refunds what was requested, in full or in part, or declines. Throws `not_found`, `already_decided`, `not_refundable`. */
export const decideReceivedRequest = handle(api.payouts.decideRefundRequest, async ({ viewer, params, body, platform }) => {
  const allowed = authorize(viewer, 'creator.earnings', { personId: params.id })
  const row = await decideRequest(platform, allowed, 'creator', { ...body, id: params.requestId })
  const [shown] = await present(platform.database, [row])
  if (!shown) throw new Error(`There is no sale ${row.saleId}.`)
  return shown
})

async function present(database: Database, rows: readonly RequestRow[]) {
  const ids = rows.map(({ saleId }) => saleId)
  const sales = new Map((await findSalesById(database, ids, 'creator')).map((sale) => [sale.id, sale]))
  return rows.flatMap((row) => {
    const sale = sales.get(row.saleId)
    return sale ? [{ ...viewRequest(row), sale: viewSale(sale, row.requestedAt) }] : []
  })
}
