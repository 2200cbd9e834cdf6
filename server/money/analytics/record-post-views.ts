import { sql } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { unlessReadOnly } from '#server/platform/database/read-only.ts'
import type { Topics } from '#server/platform/events/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import { visitorMark } from '#server/people/users/index.ts'

type Seen = Topics['posts.seen']
const gatherFor = 1_000
const mostWaiting = 5_000

/**
 * Notes who saw which post of a creator, once each. Views are gathered for a second and written together, so that reading writes
 * nothing; a kill loses at most that second. Returns how to stop, which writes what waits.
 */
export function recordPostViews(platform: Pick<Platform, 'bus' | 'database' | 'clock' | 'log'>): () => Promise<void> {
  let waiting: Seen[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const seen = waiting
    waiting = []
    if (seen.length === 0) return
    await unlessReadOnly(writeViews(platform.database, seen, platform.clock.now())).catch((error: unknown) => {
      platform.log.warn({ error: String(error), views: seen.length }, 'views of posts were not written')
    })
  }
  const unsubscribe = platform.bus.subscribe('posts.seen', (seen) => {
    if (waiting.length < mostWaiting) waiting.push(seen)
    timer ??= setTimeout(() => void flush(), gatherFor).unref()
  })
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
