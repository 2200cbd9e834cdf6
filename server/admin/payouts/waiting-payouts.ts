import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What was sent with the sandbox stops mattering once real payouts were. */
const isCurrent = sql`(realm = 'live' or not exists (select from payouts where realm = 'live'))`

/** How many payouts wait for the site team: those that failed and weren't sent again, and creators whose payouts it holds. */
export async function countWaitingPayouts(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from payouts where is_open and ${isCurrent})
      + (select count(*) from payout_holds where released_at is null) as count`.execute(database)
  return rows[0]?.count ?? 0
}
