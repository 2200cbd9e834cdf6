import { sql } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Topics } from '#server/platform/events/bus.ts'
import { gather } from '#server/platform/gather.ts'
import type { Platform } from '#server/platform/platform.ts'
import { visitorMark } from '#server/people/users/index.ts'

type Seen = Topics['posts.seen']

/** Notes who saw which post of a creator, once each. Returns how to stop, which writes what waits. */
export function recordPostViews(platform: Pick<Platform, 'bus' | 'database' | 'clock' | 'log'>): () => Promise<void> {
  const { add, flush } = gather<Seen>(platform, { what: 'views of posts', write: writeViews })
  const unsubscribe = platform.bus.subscribe('posts.seen', add)
  return async () => {
    unsubscribe()
    await flush()
  }
}

/** The author does not count, nor does a post of somebody who is no creator; a visitor is a hash that lasts a day. */
async function writeViews(database: Database, seen: readonly Seen[], now: Date): Promise<void> {
  const mark = await visitorMark(database, now)
  const views = seen.flatMap(({ postIds, viewerId, address, userAgent }) => {
    const viewer = viewerId === null ? mark(address, userAgent) : `account:${viewerId}`
    return postIds.map((postId) => ({ postId, viewer }))
  })
  await sql`
    insert into post_viewers (post_id, viewer, day)
    select posts.id, views.viewer, ${utcDay(now)}::date
    from unnest(${views.map(({ postId }) => postId)}::bigint[], ${views.map(({ viewer }) => viewer)}::text[]) as views (post_id, viewer)
      join posts on posts.id = views.post_id join users on users.id = posts.user_id
    where users.is_creator and views.viewer <> 'account:' || posts.user_id
    on conflict do nothing`.execute(database)
}
