import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { removalOf } from './absence.ts'
import type { EnforcementEffects } from './effects.ts'
import type { MayMeasure, MayUndo } from './proofs.ts'

/** Hidden stays hidden until it is brought back; deleted is gone for good after the days of grace. */
export interface HideWish {
  readonly isDeleted: boolean
}

/** The days of grace run from the first deletion. */
const removalAt = ({ isDeleted }: HideWish, now: Date) => (isDeleted ? sql`coalesce(removal_at, ${removalOf(now)})` : sql`null`)

/** Takes a post out of everybody's sight but the staff's; one that was held isn't its author's to see either. Undefined when it is not there. */
export async function hidePost(
  database: Database,
  _may: MayMeasure,
  id: number,
  now: Date,
  wish: HideWish,
): Promise<EnforcementEffects | undefined> {
  const { numAffectedRows } = await sql`
    update posts set hidden_at = coalesce(hidden_at, ${now}), held_at = null, removal_at = ${removalAt(wish, now)} where id = ${id}`.execute(
    database,
  )
  return numAffectedRows === 0n ? undefined : { postIds: [id] }
}

/** Undefined when it was not hidden. */
export async function unhidePost(database: Database, _may: MayUndo, id: number): Promise<EnforcementEffects | undefined> {
  const { numAffectedRows } = await sql`
    update posts set hidden_at = null, held_at = null, removal_at = null where id = ${id} and hidden_at is not null`.execute(database)
  return numAffectedRows === 0n ? undefined : { postIds: [id] }
}

/** Takes a comment out of sight and off the count of its post. Undefined when it is not there. */
export function hideComment(
  database: Database,
  _may: MayMeasure,
  id: number,
  now: Date,
  wish: HideWish,
): Promise<EnforcementEffects | undefined> {
  return inTransaction(database, async (transaction) => {
    const comment = await holdComment(transaction, id)
    if (!comment) return undefined
    await sql`
      update comments set hidden_at = coalesce(hidden_at, ${now}), held_at = null, removal_at = ${removalAt(wish, now)} where id = ${id}`.execute(
      transaction,
    )
    if (comment.isCounted) await countComment(transaction, comment.postId, -1)
    return { comments: [{ postId: comment.postId, commentId: id }] }
  })
}

/** Undefined when it was not hidden. */
export function unhideComment(database: Database, _may: MayUndo, id: number): Promise<EnforcementEffects | undefined> {
  return inTransaction(database, async (transaction) => {
    const comment = await holdComment(transaction, id)
    if (!comment?.isHidden) return undefined
    await sql`update comments set hidden_at = null, held_at = null, removal_at = null where id = ${id}`.execute(transaction)
    if (comment.isOfSomebodyPresent) await countComment(transaction, comment.postId, 1)
    return { comments: [{ postId: comment.postId, commentId: id }] }
  })
}

interface HeldComment {
  readonly postId: number
  readonly isHidden: boolean
  readonly isOfSomebodyPresent: boolean
  readonly isCounted: boolean
}

/** The author is held before the comment, in the order in which somebody's absence holds them. */
async function holdComment(transaction: Database, id: number): Promise<HeldComment | undefined> {
  await sql`select from users where id = (select user_id from comments where id = ${id}) for no key update`.execute(transaction)
  const { rows } = await sql<HeldComment>`
    select post_id as "postId", hidden_at is not null as "isHidden", users.absent_since is null as "isOfSomebodyPresent",
      hidden_at is null and users.absent_since is null as "isCounted"
    from comments join users on users.id = comments.user_id
    where comments.id = ${id} for update of comments`.execute(transaction)
  return rows[0]
}

async function countComment(transaction: Database, postId: number, by: 1 | -1): Promise<void> {
  await sql`update posts set comments_count = comments_count + ${by} where id = ${postId}`.execute(transaction)
}

/**
 * Takes the words and the file of a message out of sight of both; its number stays, as of one that was deleted for both. A message is
 * known by its id here, since it was reported by it.
 */
export async function hideMessage(
  database: Database,
  _may: MayMeasure,
  id: number,
  now: Date,
  _wish: HideWish,
): Promise<EnforcementEffects | undefined> {
  return changedMessage(
    await sql<ChangedMessage>`
      update messages set hidden_at = coalesce(hidden_at, ${now}) from conversations
      where messages.id = ${id} and conversations.id = messages.conversation_id ${returningMessage}`.execute(database),
  )
}

/** Undefined when it was not hidden. */
export async function unhideMessage(database: Database, _may: MayUndo, id: number): Promise<EnforcementEffects | undefined> {
  return changedMessage(
    await sql<ChangedMessage>`
      update messages set hidden_at = null from conversations
      where messages.id = ${id} and hidden_at is not null and conversations.id = messages.conversation_id ${returningMessage}`.execute(
      database,
    ),
  )
}

interface ChangedMessage {
  readonly id: number
  readonly lowId: number
  readonly highId: number
}
const returningMessage = sql`returning conversations.id, conversations.low_id as "lowId", conversations.high_id as "highId"`

function changedMessage({ rows: [row] }: { readonly rows: readonly ChangedMessage[] }): EnforcementEffects | undefined {
  return row && { conversations: [{ id: row.id, memberIds: [row.lowId, row.highId] }] }
}
