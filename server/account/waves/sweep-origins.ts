import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { keptMilliseconds } from './rules.ts'

const atOnce = 5_000

/** Forgets where accounts came from, once that was kept long enough. */
export async function sweepOrigins(database: Database, now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from account_origins where user_id in (
        select user_id from account_origins where at < ${new Date(now.getTime() - keptMilliseconds)} order by at limit ${atOnce})`.execute(
      database,
    )
    if (Number(numAffectedRows ?? 0) < atOnce) return
  }
}
