import { authorize, decide } from '#server/access/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPersonFacts } from '#server/people/users/index.ts'
import { writeFollow } from './follow-queries.ts'

/**
 * Follows somebody as the button on their profile does, but tells nobody: whoever brings hundreds of follows along is no news to hundreds of
 * people. `asked` where they let people in themselves, `left_out` where it cannot be, or is so already. Counts to the rate of following, and
 * throws `too_many_requests`.
 */
export async function followQuietly(
  { database, clock, limiter }: Pick<Platform, 'database' | 'clock' | 'limiter'>,
  viewer: Viewer,
  personId: number,
): Promise<'followed' | 'asked' | 'left_out'> {
  const facts = await findPersonFacts(database, viewer.id, personId)
  if (!facts || decide(viewer, 'person.follow', facts) !== null) return 'left_out'
  const isFollowing = await database
    .selectFrom('follows')
    .select('id')
    .where('follower_id', '=', viewer.id)
    .where('followed_id', '=', personId)
    .executeTakeFirst()
  if (isFollowing) return 'left_out'
  await limiter.take('follows', `account:${viewer.id}`)
  const state = await writeFollow(database, authorize(viewer, 'person.follow', facts), personId, clock.now(), { isTold: false })
  if (!state) return 'left_out'
  return state.isFollowing ? 'followed' : 'asked'
}
