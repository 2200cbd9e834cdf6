import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findRequests, viewRequest } from './request-queries.ts'

/** The desk: what is due first stands first. */
export const listDataRequests = handle(api.site.dataRequests, async ({ query, page, database, exchange }) => {
  const found = await findRequests(database, query.state, page)
  const { rows, next } = splitPage(
    found.map((row) => ({ id: row.id, createdAt: new Date(row.place), row })),
    page,
  )
  exchange.nextPage(next)
  return rows.map(({ row }) => viewRequest(row))
})
