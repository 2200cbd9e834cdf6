import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface NewGroup {
  readonly isOfMessages: boolean
  readonly marks: readonly number[]
  readonly signature: Uint8Array | null
  readonly links: readonly number[]
}

/**
 * Puts something, and what's nearly the same as it, into a new group, or into the one that another transaction has just made of them.
 * Answers the group's id.
 */
export async function makeGroup(transaction: Database, group: NewGroup, fingerprintIds: readonly number[], now: Date): Promise<number> {
  const { rows } = await sql<{ groupId: number | null }>`
    select group_id as "groupId" from fingerprints where id = any(${fingerprintIds}::bigint[]) order by id for update`.execute(transaction)
  const groupId = rows.find((row) => row.groupId !== null)?.groupId ?? (await insertGroup(transaction, group, null, now))
  await joinGroup(transaction, groupId, fingerprintIds, now)
  return groupId
}

/** The group of what matches something remembered, which the first one makes. */
export function groupOfRemembered(transaction: Database, group: NewGroup, rememberedId: number, now: Date): Promise<number> {
  return insertGroup(transaction, group, rememberedId, now)
}

async function insertGroup(transaction: Database, group: NewGroup, rememberedId: number | null, now: Date): Promise<number> {
  const { isOfMessages, marks, signature, links } = group
  const { id } = await transaction
    .insertInto('held_groups')
    .values({
      is_of_messages: isOfMessages,
      marks,
      signature: signature && Buffer.from(signature),
      links,
      remembered_id: rememberedId,
      began_at: now,
      latest_at: now,
    })
    .onConflict((conflict) => conflict.column('remembered_id').doUpdateSet({ latest_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What joined is held by a job of its own, or right after the transaction. */
export async function joinGroup(transaction: Database, groupId: number, fingerprintIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update fingerprints set group_id = ${groupId}, is_due = true
    where id = any(${fingerprintIds}::bigint[]) and group_id is null`.execute(transaction)
  await sql`update held_groups set latest_at = greatest(latest_at, ${now}) where id = ${groupId}`.execute(transaction)
}
