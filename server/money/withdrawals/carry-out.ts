import { sql } from 'kysely'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import { findSubscription, markWithdrawn } from '#server/money/subscriptions/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { placeOfClosed } from '#server/platform/database/desk-place.ts'
import { byAccountEmail, findWithdrawable } from './purchase-queries.ts'

export interface Closing {
  readonly outcome: 'withdrawn' | 'answered'
  readonly answer?: string | undefined
  /** Of the site team; null for who declared it. */
  readonly by: number | null
  readonly now: Date
}

/** Closes a case in the caller's transaction. Answers false when it was closed before. */
export async function closeCase(transaction: Database, id: number, { outcome, answer, by, now }: Closing): Promise<boolean> {
  const closed = await transaction
    .updateTable('withdrawal_declarations')
    .set({ outcome, answer: answer ?? null, closed_at: now, closed_by: by, place: placeOfClosed(now) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

interface Ending {
  readonly id: number
  readonly email: string
  readonly declaredAt: Date
  readonly subscriptionId: number
}

/**
 * Writes, in the caller's transaction, that a subscription was withdrawn from when that was declared. What the provider has to do follows
 * from it. Throws `not_found`, `not_subscribed`, `not_withdrawable`.
 */
export async function writeWithdrawal(
  transaction: Database,
  may: Allowed<'payment.refund'> | AsSystem,
  { id, declaredAt, subscriptionId }: Ending,
): Promise<void> {
  const row = await findSubscription(transaction, subscriptionId)
  if (!row) throw new AppError('not_found')
  await markWithdrawn(transaction, may, row, declaredAt)
  await transaction
    .insertInto('carried_out_withdrawals')
    .values({ declaration_id: id, subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Closes what the same address declared besides, once nothing of its account is left to withdraw from. */
export async function closeTwins(transaction: Database, { id, email, declaredAt, subscriptionId }: Ending, now: Date): Promise<void> {
  if ((await findWithdrawable(transaction, byAccountEmail(email), declaredAt)).length > 0) return
  const { rows } = await sql<{ id: number }>`
    select id from withdrawal_declarations where email = ${email} and closed_at is null and id <> ${id} for update`.execute(transaction)
  for (const twin of rows) {
    await closeCase(transaction, twin.id, { outcome: 'withdrawn', by: null, now })
    await transaction
      .insertInto('carried_out_withdrawals')
      .values({ declaration_id: twin.id, subscription_id: subscriptionId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
