import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets who reported something from an address; what was reported stays. */
export async function forgetReporter(transaction: Database, email: string): Promise<void> {
  await sql`update reports set reporter_name = null, reporter_email = null where reporter_email = ${email}`.execute(transaction)
}
