import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { writeUnfollow } from './follow-queries.ts'

export const unfollow = handle(api.users.unfollow, async ({ viewer, params, database }) => {
  const allowed = authorize(viewer, 'person.follow', { personId: params.id })
  const followerCount = await writeUnfollow(database, allowed, params.id)
  if (followerCount === undefined) throw new AppError('not_found', 'User not found')
  return { isFollowing: false, followerCount }
})
