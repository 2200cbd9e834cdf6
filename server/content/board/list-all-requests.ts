import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findAllRequests } from './request-queries.ts'
import { viewRequestForStaff } from './request-view.ts'

/** The one place that says who asked anonymously. Each look is put on record where every call of the staff is. */
export const listAllRequests = handle(api.board.adminList, async ({ viewer, query, page, database, exchange }) => {
  const search = { text: query.query?.trim() || null, state: query.state ?? null }
  const { rows, next } = splitPage(await findAllRequests(database, viewer.id, search, page), page)
  exchange.nextPage(next)
  return rows.map((row) => viewRequestForStaff(row, viewer))
})
