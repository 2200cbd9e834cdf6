import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Notes that ways were found for notifications to go out. */
export async function noteRouted(transaction: Database, ids: readonly number[], now: Date): Promise<void> {
  await sql`update notifications set routed_at = ${now} where id = any(${ids}::bigint[])`.execute(transaction)
}

/** Deletes notifications from before a moment, at most so many; answers how many. */
export async function deleteOldNotifications(database: Database, before: Date, count: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where id in (select id from notifications where created_at < ${before} limit ${count})`.execute(database)
  return numAffectedRows
}
