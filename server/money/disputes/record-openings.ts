import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Topics } from '#server/platform/events/bus.ts'
import { gather } from '#server/platform/gather.ts'
import type { Platform } from '#server/platform/platform.ts'

type Opened = Topics['posts.opened']

/** Notes which paid posts a subscriber was shown whole, each once. Returns how to stop, which writes what waits. */
export function recordOpenings(platform: Pick<Platform, 'bus' | 'database' | 'clock' | 'log'>): () => Promise<void> {
  const { add, flush } = gather<Opened>(platform, { what: 'openings of paid posts', write: writeOpenings })
  const unsubscribe = platform.bus.subscribe('posts.opened', add)
  return async () => {
    unsubscribe()
    await flush()
  }
}

/** The gate said yes when they were read. Someone who left since then has no row, nor has a post that was deleted. */
async function writeOpenings(database: Database, opened: readonly Opened[], now: Date): Promise<void> {
  const openings = opened.flatMap(({ postIds, readerId }) => postIds.map((postId) => ({ postId, readerId })))
  await sql`
    insert into post_openings as known (reader_id, post_id, opened_at, last_opened_at)
    select distinct users.id, posts.id, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${openings.map(({ postId }) => postId)}::bigint[], ${openings.map(({ readerId }) => readerId)}::bigint[]) as opened (post, reader)
      join posts on posts.id = opened.post join users on users.id = opened.reader
    on conflict (reader_id, post_id) do update set last_opened_at = excluded.last_opened_at
    where known.last_opened_at < excluded.last_opened_at - interval '1 day'`.execute(database)
}
