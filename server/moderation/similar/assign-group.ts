import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { isNearlySame } from './fingerprint.ts'
import { rules } from './rules.ts'

export interface NewGroup {
  readonly isOfMessages: boolean
  readonly marks: readonly number[]
  readonly signature: Uint8Array | null
  readonly links: readonly number[]
}

/** Of what the authors of a new group wrote before, so much is looked at. */
const mostEarlier = 1_000

/**
 * Puts something, and what's nearly the same as it, into a new group, or into the one that another transaction has just made of them.
 * Answers the group's id; null where that one is gone already.
 */
export async function makeGroup(
  transaction: Database,
  group: NewGroup,
  fingerprintIds: readonly number[],
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ groupId: number | null }>`
    select group_id as "groupId" from fingerprints where id = any(${fingerprintIds}::bigint[]) order by id for update`.execute(transaction)
  const known = rows.find((row) => row.groupId !== null)?.groupId ?? null
  if (known !== null) return (await joinGroup(transaction, known, fingerprintIds, now)) ? known : null
  const groupId = await insertGroup(transaction, group, now)
  await add(transaction, groupId, fingerprintIds)
  await add(transaction, groupId, await findEarlier(transaction, groupId, group, now))
  return groupId
}

/**
 * Puts something into the group of what matches something remembered, which the first one makes. Answers the group's id; null where it was
 * forgotten meanwhile.
 */
export async function joinRemembered(
  transaction: Database,
  rememberedId: number,
  fingerprintId: number,
  now: Date,
): Promise<number | null> {
  const { rows: known } = await sql<{ id: number }>`
    update held_groups set latest_at = greatest(latest_at, ${now}) where remembered_id = ${rememberedId} returning id`.execute(transaction)
  const { rows } =
    known.length > 0
      ? { rows: known }
      : await sql<{ id: number }>`
          insert into held_groups (is_of_messages, marks, links, remembered_id, began_at, latest_at)
          select false, array[]::bigint[], array[]::bigint[], id, ${now}, ${now} from remembered_content where id = ${rememberedId}
          for key share
          on conflict (remembered_id) do update set latest_at = excluded.latest_at returning id`.execute(transaction)
  const [group] = rows
  if (!group) return null
  await add(transaction, group.id, [fingerprintId])
  return group.id
}

/**
 * What joined is held by a job of its own, or right after the transaction. False, and nothing done, where the group is gone: its change
 * keeps it from being deleted until the transaction ends.
 */
export async function joinGroup(transaction: Database, groupId: number, fingerprintIds: readonly number[], now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update held_groups set latest_at = greatest(latest_at, ${now}) where id = ${groupId}`.execute(transaction)
  if (numAffectedRows === 0n) return false
  await add(transaction, groupId, fingerprintIds)
  return true
}

async function insertGroup(transaction: Database, { isOfMessages, marks, signature, links }: NewGroup, now: Date): Promise<number> {
  const { id } = await transaction
    .insertInto('held_groups')
    .values({
      is_of_messages: isOfMessages,
      marks,
      signature: signature && Buffer.from(signature),
      links,
      remembered_id: null,
      began_at: now,
      latest_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function add(transaction: Database, groupId: number, fingerprintIds: readonly number[]): Promise<void> {
  if (fingerprintIds.length === 0) return
  await sql`
    update fingerprints set group_id = ${groupId}, is_due = true
    where id = any(${fingerprintIds}::bigint[]) and group_id is null`.execute(transaction)
}

/** What the authors of a group wrote nearly the same before: only the latest of each was compared. */
async function findEarlier(transaction: Database, groupId: number, group: NewGroup, now: Date): Promise<number[]> {
  const { isOfMessages, marks, signature, links } = group
  if (marks.length + links.length === 0) return []
  const { rows } = await sql<{ id: number; signature: Buffer | null; links: readonly number[] }>`
    select id, signature, links from fingerprints
    where user_id = any(array(select user_id from fingerprints where group_id = ${groupId})) and group_id is null
      and created_at > ${new Date(now.getTime() - rules.within)} and (kind = 'message') = ${isOfMessages}
      and (marks && ${marks}::bigint[] or links && ${links}::bigint[])
    order by created_at desc limit ${mostEarlier}`.execute(transaction)
  return rows.flatMap((row) => (isNearlySame(row.signature, signature) || row.links.some((key) => links.includes(key)) ? [row.id] : []))
}
