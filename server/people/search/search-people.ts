import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewPerson } from '#server/people/users/index.ts'
import { findPeopleLike } from './search-queries.ts'
import { readQuery } from './search-rules.ts'

/** People by username, name or service, best first (C§5). Too little to search for is no mistake: the answer is empty. */
export const searchPeople = handle(api.search.people, async ({ viewer, body, database, exchange }) => {
  const query = readQuery(body.query)
  if (query === null) return []
  const people = await findPeopleLike(database, viewer?.id ?? 0, query, body.limit ?? limits.searchResults)
  return people.map((row) => viewPerson(row, exchange.language))
})
