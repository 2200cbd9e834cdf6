import { api } from '#contract/index.ts'
import { pageFor, splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findNewestPeople } from './user-queries.ts'
import { viewPerson } from './user-view.ts'

/** The specification's list of people with counts, paged (D18). */
export const listPeople = handle(api.users.withCounts, async ({ viewer, page: asked, database, exchange }) => {
  const page = pageFor(viewer, asked)
  const { rows, next } = splitPage(await findNewestPeople(database, viewer?.id ?? 0, page), page)
  exchange.nextPage(next)
  return rows.map((row) => viewPerson(row, exchange.language))
})
