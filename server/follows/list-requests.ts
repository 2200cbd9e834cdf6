import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPeopleByIds, viewPerson } from '#server/users/index.ts'
import { countRequests, findRequests } from './request-queries.ts'

/** Two statements, however long the page. */
export const listRequests = handle(api.follows.requests, async ({ viewer, page, database, exchange }) => {
  const { rows, next } = splitPage(await findRequests(database, viewer.id, page), page)
  exchange.nextPage(next)
  const ids = rows.map((row) => row.followerId)
  const people = new Map((await findPeopleByIds(database, viewer.id, ids)).map((person) => [person.id, person]))
  return rows.flatMap(({ id, createdAt, followerId }) => {
    const person = people.get(followerId)
    return person ? [{ id, createdAt: createdAt.toISOString(), person: viewPerson(person, exchange.language) }] : []
  })
})

export const readRequestCount = handle(api.follows.countRequests, async ({ viewer, database }) => ({
  count: await countRequests(database, viewer.id),
}))
