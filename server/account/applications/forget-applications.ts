import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets what someone asked for before they had an account; what they have goes with it. */
export async function forgetApplications(transaction: Database, email: string): Promise<void> {
  await transaction.deleteFrom('applications').where('email', '=', email).execute()
}

/** What was sent, or decided, so long ago goes; then they can ask again. */
export async function sweepApplications(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.applicationDays * 86_400_000)
  await sql`delete from applications where coalesce(decided_at, sent_at) < ${before}`.execute(database)
}
