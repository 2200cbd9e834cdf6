import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Which of these people do not see the posts of which of these authors: a block either way, or muted. */
export async function findHiddenAuthors(
  database: Database,
  personIds: readonly number[],
  authorIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<{ personId: number; authorId: number }>`
    select blocker_id as "personId", blocked_id as "authorId" from blocks
      where blocked_id = any(${authorIds}::bigint[]) and blocker_id = any(${personIds}::bigint[])
    union select blocked_id, blocker_id from blocks
      where blocker_id = any(${authorIds}::bigint[]) and blocked_id = any(${personIds}::bigint[])
    union select muter_id, muted_id from mutes
      where muted_id = any(${authorIds}::bigint[]) and muter_id = any(${personIds}::bigint[])`.execute(database)
  const hidden = new Map<number, Set<number>>()
  for (const { personId, authorId } of rows) hidden.set(personId, (hidden.get(personId) ?? new Set()).add(authorId))
  return hidden
}
