import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findDisputes, viewDispute } from './dispute-queries.ts'

/** Lists what banks dispute or ask about, newest first. */
export const listDisputes = handle(api.revenue.disputes, async ({ page, database, exchange }) => {
  const { rows, next } = splitPage(await findDisputes(database, page), page)
  exchange.nextPage(next)
  return rows.map(viewDispute)
})
