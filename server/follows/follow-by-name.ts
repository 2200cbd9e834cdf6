import { authorize, decide } from '#server/access/index.ts'
import { tellUnread } from '#server/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPersonByName, findPersonFacts } from '#server/users/index.ts'
import { writeFollow } from './follow-queries.ts'

/** Follows whoever is called so, as if by the button on their profile; `asked` where they let people in themselves, `refused` where it would be. */
export async function followByName(
  platform: Platform,
  viewer: Viewer,
  username: string,
): Promise<'followed' | 'asked' | 'already' | 'unknown' | 'refused'> {
  const { database, clock } = platform
  const now = clock.now()
  const person = await findPersonByName(database, viewer.id, username, now)
  const facts = person && (await findPersonFacts(database, viewer.id, person.id))
  if (!person || !facts) return 'unknown'
  if (decide(viewer, 'person.follow', facts) !== null) return 'refused'
  const isFollowing = await database
    .selectFrom('follows')
    .select('id')
    .where('follower_id', '=', viewer.id)
    .where('followed_id', '=', person.id)
    .executeTakeFirst()
  if (isFollowing) return 'already'
  const state = await writeFollow(database, authorize(viewer, 'person.follow', facts), person.id, now)
  if (!state) return 'unknown'
  tellUnread(platform, [person.id])
  return state.isFollowing ? 'followed' : 'asked'
}
