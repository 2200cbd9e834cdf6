import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPeopleToFollow } from './user-queries.ts'
import { viewPerson } from './user-view.ts'

/** "Who to follow" (C§9). */
export const suggestPeople = handle(api.users.suggestions, async ({ viewer, database, exchange }) => {
  const people = await findPeopleToFollow(database, viewer?.id ?? 0, limits.suggestions)
  return people.map((row) => viewPerson(row, exchange.language))
})
