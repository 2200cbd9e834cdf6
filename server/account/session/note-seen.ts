import { sql } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Notes that a person was here, and on which day: what the staff's list and the figures of active people read. */
export async function noteSeen(database: Database, userId: number, now: Date): Promise<void> {
  const day = utcDay(now)
  await sql`
    with seen as (
      insert into person_seen (user_id, seen_at) values (${userId}, ${now})
      on conflict (user_id) do update set seen_at = greatest(person_seen.seen_at, excluded.seen_at)
    )
    insert into person_days (day, user_id) values (${day}::date, ${userId}) on conflict do nothing`.execute(database)
}
