import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Deletes fingerprints, and the groups that nothing is left of then. */
export async function forgetFingerprints(transaction: Database, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ groupId: number }>`
    with gone as (delete from fingerprints where id = any(${ids}::bigint[]) returning group_id)
    select distinct group_id as "groupId" from gone where group_id is not null`.execute(transaction)
  const groupIds = rows.map(({ groupId }) => groupId)
  // A transaction that joins one of them is waited for, and a later one finds it gone.
  await sql`select from held_groups where id = any(${groupIds}::bigint[]) order by id for update`.execute(transaction)
  await sql`
    delete from held_groups where id = any(${groupIds}::bigint[])
      and not exists (select from fingerprints where group_id = held_groups.id)`.execute(transaction)
}
