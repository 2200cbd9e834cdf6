import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { findPersonFacts, noSuchPerson } from '#server/people/users/index.ts'
import { writeUnfollow } from './follow-queries.ts'

/** Ends following someone, or takes a request back. Throws `not_found`. */
export const unfollow = handle(api.users.unfollow, async ({ viewer, params, database, platform, afterCommit }) => {
  const person = await findPersonFacts(database, viewer.id, params.id)
  if (!person) throw noSuchPerson()
  const allowed = authorize(viewer, 'person.follow', person)
  const state = await writeUnfollow(database, allowed, params.id)
  if (!state) throw noSuchPerson()
  afterCommit(() => {
    pushUnreadCounts(platform, [params.id])
    platform.bus.publish('follows.changed', { personIds: [viewer.id, params.id] })
  })
  return state
})
