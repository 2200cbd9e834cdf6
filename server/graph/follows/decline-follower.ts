import { api } from '#contract/index.ts'
import { isFollowing } from '#server/access/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { allowAdmitting } from './allow-admitting.ts'
import { declineRequest } from './request-queries.ts'

/** Who asked is not told; they may ask again, of which nothing is told either. */
export const declineFollower = handle(api.follows.decline, async ({ viewer, params, database, platform, afterCommit }) => {
  const allowed = await allowAdmitting(database, viewer, params.id)
  if (await declineRequest(database, allowed, params.id)) afterCommit(() => pushUnreadCounts(platform, [viewer.id]))
  const { isFollower } = await database.selectNoFrom(isFollowing(params.id, viewer.id).as('isFollower')).executeTakeFirstOrThrow()
  return { isFollower }
})
