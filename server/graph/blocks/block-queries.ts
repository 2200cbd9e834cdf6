import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import { endFollows, holdPair } from '#server/graph/follows/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** Blocks, and ends following in both directions, or neither. True when it was not so before. */
export function writeBlock(database: Database, { viewer }: Allowed<'person.part'>, personId: number, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await holdPair(transaction, viewer.id, personId)
    const { numAffectedRows } = await sql`
      insert into blocks (blocker_id, blocked_id, created_at) values (${viewer.id}, ${personId}, ${now})
      on conflict do nothing`.execute(transaction)
    if (numAffectedRows === 0n) return false
    await endFollows(transaction, viewer.id, personId)
    return true
  })
}

/** True when there was a block. */
export async function removeBlock(database: Database, { viewer }: Allowed<'person.part'>, personId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('blocks')
    .where('blocker_id', '=', viewer.id)
    .where('blocked_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function writeMute(database: Database, { viewer }: Allowed<'person.part'>, personId: number, now: Date): Promise<void> {
  await database
    .insertInto('mutes')
    .values({ muter_id: viewer.id, muted_id: personId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMute(database: Database, { viewer }: Allowed<'person.part'>, personId: number): Promise<void> {
  await database.deleteFrom('mutes').where('muter_id', '=', viewer.id).where('muted_id', '=', personId).execute()
}
