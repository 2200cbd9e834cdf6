import { api } from '#contract/index.ts'
import { isEntitledStatus, type Allowed, type AsSystem } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { callProvider } from './call-provider.ts'
import { findOwn } from './change-subscription.ts'
import { withdrawableUntil } from './state.ts'
import type { SubscriptionRow } from './subscription-queries.ts'
import { readShown } from './subscription-view.ts'
import { syncSubscription } from './sync.ts'

/** Withdraws from one's own subscription. */
export const withdraw = handle(api.subscriptions.withdraw, async ({ viewer, params, platform, exchange }) => {
  const { row, allowed } = await findOwn(platform, viewer, params.id)
  await carryOutWithdrawal(platform, allowed, row)
  return readShown(platform.database, row.id, exchange.language)
})

/**
 * Withdraws within 14 days of the first payment (D6), or carries out what was declared within them: it ends, everything paid goes back, and
 * an email is the receipt. The wish is written first; from then on every reading of the provider carries out what's missing, whatever breaks
 * off. Throws `not_subscribed`, `not_withdrawable`, `payments_unavailable`.
 */
export async function carryOutWithdrawal(
  platform: Platform,
  _may: Allowed<'subscription.change'> | Allowed<'payment.refund'> | AsSystem,
  row: SubscriptionRow,
  declaredAt?: Date,
): Promise<void> {
  if (row.withdrawnAt === null) {
    const until = withdrawableUntil(row)
    if (!isEntitledStatus(row.status) || row.startedAt === null || until === null) throw new AppError('not_subscribed')
    const at = declaredAt ?? (await callProvider(platform, () => platform.payments.readBalance())).now
    if (at > until || (declaredAt && declaredAt < row.startedAt)) throw new AppError('not_withdrawable')
    await markWithdrawn(platform.database, row.id, at)
  }
  await callProvider(platform, () => syncSubscription(platform, row.id))
}

async function markWithdrawn(database: Database, id: number, now: Date): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set((row) => ({ withdrawn_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
}
