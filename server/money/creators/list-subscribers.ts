import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPeopleByIds, viewPerson } from '#server/people/users/index.ts'
import { wordsOf } from './search-words.ts'
import { findSubscribers } from './subscriber-queries.ts'

/** One's own subscribers; for everybody else 'Private Information' (D17). */
export const listSubscribers = handle(api.creators.subscribers, async ({ viewer, params, query, page, database, exchange }) => {
  authorize(viewer, 'creator.subscribers', { personId: params.id })
  const filter = { status: query.status ?? null, words: wordsOf(query.q) }
  const { rows, next } = splitPage(await findSubscribers(database, params.id, filter, page), page)
  exchange.nextPage(next)
  const ids = rows.map((row) => row.subscriberId)
  const people = new Map((await findPeopleByIds(database, viewer.id, ids)).map((row) => [row.id, row]))
  return rows.flatMap(({ id, status, createdAt, subscriberId, priceCents, currency, endsAt }) => {
    const subscriber = people.get(subscriberId)
    const when = { createdAt: createdAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
    return subscriber ? [{ id, status, ...when, priceCents, currency, subscriber: viewPerson(subscriber, exchange.language) }] : []
  })
})
