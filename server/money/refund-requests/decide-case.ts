import type { RefundCase } from '#contract/money/refund-requests.ts'
import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findSalesById, refundableCents } from '#server/money/earnings/index.ts'
import { viewAuthor } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { decideRequest } from './decide-request.ts'
import { findRequests, viewRequest, type RequestRow } from './request-queries.ts'

/** The requests that reached the site team: what is due first comes first. */
export const listRefundCases = handle(api.revenue.refundCases, async ({ query, page, database, exchange }) => {
  const found = await findRequests(database, null, page, query.state)
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

/** The site team refunds what was requested, in full or in part, or declines. Throws `not_found`, `already_decided`, `not_refundable`. */
export const decideRefundCase = handle(api.revenue.decideRefundCase, async ({ viewer, params, body, platform }) => {
  const allowed = authorize(viewer, 'payment.refund', {})
  const row = await decideRequest(platform, allowed, 'team', { ...body, id: params.id })
  const [shown] = await present(platform.database, [row])
  if (!shown) throw new Error(`There is no sale ${row.saleId}.`)
  return shown
})

async function present(database: Database, rows: readonly RequestRow[]): Promise<RefundCase[]> {
  const ids = rows.map(({ saleId }) => saleId)
  const sales = new Map((await findSalesById(database, ids, 'team')).map((sale) => [sale.id, sale]))
  return rows.flatMap((row) => {
    const sale = sales.get(row.saleId)
    if (!sale) return []
    return [
      {
        ...viewRequest(row),
        fan: sale.fan && viewAuthor(sale.fan),
        creator: sale.creator && viewAuthor(sale.creator),
        isPremium: sale.isPremium,
        amountCents: sale.grossCents,
        refundableCents: refundableCents(sale, row.requestedAt),
      },
    ]
  })
}
