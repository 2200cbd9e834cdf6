import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPeopleByIds, viewPerson } from '#server/users/index.ts'
import { findSubscribers } from './creator-queries.ts'

/** One's own subscribers; for everybody else 'Private Information' (D17). */
export const listSubscribers = handle(api.creators.subscribers, async ({ viewer, params, page, database, exchange }) => {
  authorize(viewer, 'creator.subscribers', { personId: params.id })
  const { rows, next } = splitPage(await findSubscribers(database, params.id, page), page)
  exchange.nextPage(next)
  const ids = rows.map((row) => row.subscriberId)
  const people = new Map((await findPeopleByIds(database, viewer.id, ids)).map((row) => [row.id, row]))
  return rows.flatMap(({ id, status, createdAt, subscriberId }) => {
    const subscriber = people.get(subscriberId)
    return subscriber ? [{ id, status, createdAt: createdAt.toISOString(), subscriber: viewPerson(subscriber) }] : []
  })
})
