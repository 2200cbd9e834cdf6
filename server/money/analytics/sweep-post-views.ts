import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Who saw a post is kept for 90 days, afterwards only how many there were. */
export async function sweepPostViews(database: Database, now: Date): Promise<void> {
  const until = utcDay(new Date(now.getTime() - limits.postViewDays * 86_400_000))
  await sql`
    with gone as (delete from post_viewers where day < ${until}::date returning post_id),
      counted as (select post_id, count(*)::int as viewers from gone group by 1)
    update posts set viewers_before = viewers_before + viewers from counted where id = post_id`.execute(database)
}
