import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findApplications, viewApplication } from './application-queries.ts'

/** The queue of people who ask to join, with what helps to decide. */
export const listApplications = handle(api.joining.applications, async ({ query, page, database, exchange }) => {
  const found = await findApplications(database, query, page)
  const { rows, next } = splitPage(
    found.map((row) => ({ id: row.id, createdAt: new Date(row.place), row })),
    page,
  )
  exchange.nextPage(next)
  return rows.map(({ row }) => viewApplication(row))
})
