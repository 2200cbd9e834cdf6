import type { FollowRequest } from '#contract/graph/follows.ts'
import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import { splitPage } from '#server/platform/database/page.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPeopleByIds, viewPerson } from '#server/people/users/index.ts'
import { countRequests, findRequests, type RequestRow } from './request-queries.ts'

/** Two statements, however long the page. */
export const listRequests = handle(api.follows.requests, async ({ viewer, page, database, exchange }) => {
  const { rows, next } = splitPage(await findRequests(database, viewer.id, 'received', page), page)
  exchange.nextPage(next)
  return withPeople(database, viewer.id, rows, exchange.language)
})

/** The requests one sent oneself, so that one can see and take back what nobody has answered. */
export const listSentRequests = handle(api.follows.sentRequests, async ({ viewer, page, database, exchange }) => {
  const { rows, next } = splitPage(await findRequests(database, viewer.id, 'sent', page), page)
  exchange.nextPage(next)
  return withPeople(database, viewer.id, rows, exchange.language)
})

/** How many requests to follow wait for one's answer, and how many of one's own wait. */
export const readRequestCount = handle(api.follows.countRequests, async ({ viewer, database }) => ({
  count: await countRequests(database, viewer.id, 'received'),
  sent: await countRequests(database, viewer.id, 'sent'),
}))

async function withPeople(database: Database, viewerId: number, rows: readonly RequestRow[], language: Locale): Promise<FollowRequest[]> {
  const ids = rows.map((row) => row.otherId)
  const people = new Map((await findPeopleByIds(database, viewerId, ids)).map((person) => [person.id, person]))
  return rows.flatMap(({ id, createdAt, otherId }) => {
    const person = people.get(otherId)
    return person ? [{ id, createdAt: createdAt.toISOString(), person: viewPerson(person, language) }] : []
  })
}
