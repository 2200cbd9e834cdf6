import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

/** That someone opened a paid post is kept for 180 days: about as long as a bank may dispute the payment, and decide. */
export async function sweepOpenings(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.openingDays * 86_400_000)
  await sql`delete from post_openings where last_opened_at < ${until}`.execute(database)
}
