import type { Allowed, AsSystem } from '#server/access/index.ts'
import { carryOutWithdrawal, findSubscription } from '#server/money/subscriptions/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Ends one subscription as of when its withdrawal was declared; once more changes nothing. Throws `not_found`, `not_subscribed`,
 * `not_withdrawable`, `payments_unavailable`.
 */
export async function carryOut(
  platform: Platform,
  may: Allowed<'payment.refund'> | AsSystem,
  declaredAt: Date,
  subscriptionId: number,
): Promise<void> {
  const row = await findSubscription(platform.database, subscriptionId)
  if (!row) throw new AppError('not_found')
  await carryOutWithdrawal(platform, may, row, declaredAt)
}

/** Notes what ended because of a declaration. */
export async function noteEnded(database: Database, declarationId: number, subscriptionId: number): Promise<void> {
  await database
    .insertInto('carried_out_withdrawals')
    .values({ declaration_id: declarationId, subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
