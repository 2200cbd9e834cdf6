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

/**
 * Withdraws within 14 days of the first payment (D6): it ends, everything paid goes back, and an email is the receipt. The wish is written
 * first; from then on every reading of the provider carries out what's missing, whatever breaks off.
 */
export const withdraw = handle(api.subscriptions.withdraw, async ({ viewer, params, platform, exchange }) => {
  const { row, allowed } = await findOwn(platform, viewer, params.id)
  if (row.withdrawnAt === null) {
    requireWithdrawable(row)
    const { now } = await callProvider(platform, () => platform.payments.readBalance())
    await markWithdrawn(platform.database, allowed, row, now)
  }
  await callProvider(platform, () => syncSubscription(platform, row.id))
  return readShown(platform.database, row.id, exchange.language)
})

/** Writes that it was withdrawn from at that time; once more changes nothing. Throws `not_subscribed`, `not_withdrawable`. */
export async function markWithdrawn(
  database: Database,
  _may: Allowed<'subscription.change'> | Allowed<'payment.refund'> | AsSystem,
  row: SubscriptionRow,
  at: Date,
): Promise<void> {
  if (row.withdrawnAt !== null) return
  const { startedAt, until } = requireWithdrawable(row)
  if (at > until || at < startedAt) throw new AppError('not_withdrawable')
  await database
    .updateTable('subscriptions')
    .set((one) => ({ withdrawn_at: at, version: one('version', '+', 1) }))
    .where('id', '=', row.id)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Carries out what `markWithdrawn` wrote. Throws `payments_unavailable`; an hourly sweep does it then. */
export async function carryOutWithdrawal(platform: Platform, id: number): Promise<void> {
  await callProvider(platform, () => syncSubscription(platform, id))
}

function requireWithdrawable(row: SubscriptionRow): { readonly startedAt: Date; readonly until: Date } {
  const until = withdrawableUntil(row)
  if (!isEntitledStatus(row.status) || row.startedAt === null || until === null) throw new AppError('not_subscribed')
  return { startedAt: row.startedAt, until }
}
