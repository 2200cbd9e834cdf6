import { sql } from 'kysely'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** From when on someone begins in small steps, or null for no more. False when there's no such person, or nothing to change. */
export async function setNewcomer(
  database: Database,
  _may: Allowed<'person.trust' | 'held.review'> | AsSystem,
  personId: number,
  since: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set newcomer_since = ${since} where id = ${personId} and (newcomer_since is null) = ${since !== null}`.execute(database)
  return numAffectedRows === 1n
}
