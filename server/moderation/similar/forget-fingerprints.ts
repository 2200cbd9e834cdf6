import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Deletes fingerprints, and the groups that nothing is left of then. */
export async function forgetFingerprints(transaction: Database, ids: readonly number[]): Promise<void> {
  await sql`
    with gone as (delete from fingerprints where id = any(${ids}::bigint[]) returning group_id)
    delete from held_groups where id in (select group_id from gone)
      and not exists (select from fingerprints where group_id = held_groups.id and id <> all(${ids}::bigint[]))`.execute(transaction)
}
