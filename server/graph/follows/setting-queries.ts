import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import type { FollowSettings } from '#contract/graph/follows.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { admitEverybody, holdDoor } from './request-queries.ts'

export async function findFollowSettings(database: Database, personId: number): Promise<FollowSettings> {
  const row = await database
    .selectFrom('users')
    .select(['is_private as isPrivate', 'follows_for as followsFor'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new AppError('signed_out')
  return row
}

/**
 * Closes or opens somebody's door, and says who reads their lists. Answers whom that let in: an open door has nobody waiting at it.
 * Throws `creator_open`.
 */
export function writeFollowSettings(
  database: Database,
  personId: number,
  { isPrivate, followsFor }: { readonly [K in keyof FollowSettings]?: FollowSettings[K] | undefined },
  now: Date,
): Promise<number[]> {
  return inTransaction(database, async (transaction) => {
    const person = await holdDoor(transaction, personId)
    if (!person) throw new AppError('signed_out')
    if (isPrivate === true && person.isCreator) throw new AppError('creator_open')
    await transaction
      .updateTable('users')
      .set((users) => ({
        is_private: isPrivate ?? users.ref('is_private'),
        follows_for: followsFor ?? users.ref('follows_for'),
      }))
      .where('id', '=', personId)
      .execute()
    return person.isPrivate && isPrivate === false ? admitEverybody(transaction, personId, now) : []
  })
}

/**
 * Opens the account of somebody who becomes a creator, in the transaction that makes them one. Answers whom that let in. Throws
 * `account_private` when they have not agreed to it.
 */
export async function openForCreator(
  transaction: Database,
  { viewer }: Allowed<'creator.become'>,
  { isAgreed }: { readonly isAgreed: boolean },
  now: Date,
): Promise<number[]> {
  const person = await holdDoor(transaction, viewer.id)
  if (!person?.isPrivate) return []
  if (!isAgreed) throw new AppError('account_private')
  await sql`update users set is_private = false where id = ${viewer.id}`.execute(transaction)
  return admitEverybody(transaction, viewer.id, now)
}
