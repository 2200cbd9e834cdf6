import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { countFirstStep } from '#server/people/newcomers/index.ts'
import { findPersonFacts, noSuchPerson } from '#server/people/users/index.ts'
import { writeFollow } from './follow-queries.ts'

/** Follows someone, or asks to where their account is private. Throws `not_found`, or what the gate refuses. */
export const follow = handle(api.users.follow, async ({ viewer, params, database, platform, afterCommit }) => {
  const person = await findPersonFacts(database, viewer.id, params.id)
  if (!person) throw noSuchPerson()
  const allowed = authorize(viewer, 'person.follow', person)
  await countFirstStep(platform, database, viewer, 'newcomerFollows')
  const state = await writeFollow(database, allowed, params.id, platform.clock.now())
  if (!state) throw noSuchPerson()
  afterCommit(() => {
    pushUnreadCounts(platform, [params.id])
    platform.bus.publish('follows.changed', { personIds: [viewer.id, params.id] })
  })
  return state
})
