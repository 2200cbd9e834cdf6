import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findCases, placeOf, viewCase } from './case-queries.ts'

/** Cases of the moderation desk, by what's asked for. */
export const listCases = handle(api.moderation.cases, async ({ viewer, query, page, database, exchange }) => {
  const found = await findCases(database, viewer.id, query, page)
  const { rows, next } = splitPage(
    found.map((row) => ({ id: row.id, createdAt: placeOf(row, query), row })),
    page,
  )
  exchange.nextPage(next)
  return rows.map(({ row }) => viewCase(row))
})
