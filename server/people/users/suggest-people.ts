import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPeopleToFollow } from './user-queries.ts'
import { viewPerson } from './user-view.ts'

/** "Who to follow" (C§9); with a language, people who use the site in it come first. */
export const suggestPeople = handle(api.users.suggestions, async ({ viewer, query, database, exchange }) => {
  const { limit = limits.suggestions, language } = query
  const find = (count: number, among?: Parameters<typeof findPeopleToFollow>[3]) =>
    findPeopleToFollow(database, viewer?.id ?? 0, count, among)
  const first = language ? await find(limit, { language, except: [] }) : []
  const missing = limit - first.length
  const others = missing > 0 ? await find(missing, { language: null, except: first.map(({ id }) => id) }) : []
  return [...first, ...others].map((row) => viewPerson(row, exchange.language))
})
