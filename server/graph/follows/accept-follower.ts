import { api } from '#contract/index.ts'
import { isFollowing } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { allowAdmitting } from './allow-admitting.ts'
import { announceAdmitted } from './announce-admitted.ts'
import { acceptRequest } from './request-queries.ts'

/** A request that was withdrawn meanwhile is none: the answer says whether this person follows now. */
export const acceptFollower = handle(api.follows.accept, async ({ viewer, params, database, platform, afterCommit }) => {
  const allowed = await allowAdmitting(database, viewer, params.id)
  if (await acceptRequest(database, allowed, params.id, platform.clock.now())) {
    afterCommit(() => announceAdmitted(platform, viewer.id, [params.id]))
    return { isFollower: true }
  }
  const { isFollower } = await database.selectNoFrom(isFollowing(params.id, viewer.id).as('isFollower')).executeTakeFirstOrThrow()
  return { isFollower }
})
