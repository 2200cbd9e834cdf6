import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { writeFollow } from './follow-queries.ts'

export const follow = handle(api.users.follow, async ({ viewer, params, database, platform }) => {
  const allowed = authorize(viewer, 'person.follow', { personId: params.id })
  const followerCount = await writeFollow(database, allowed, params.id, platform.clock.now())
  if (followerCount === undefined) throw new AppError('not_found', 'User not found')
  return { isFollowing: true, followerCount }
})
