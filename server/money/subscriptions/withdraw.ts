import { api } from '#contract/index.ts'
import { isEntitledStatus } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { callProvider } from './call-provider.ts'
import { findOwn } from './change-subscription.ts'
import { withdrawableUntil } from './state.ts'
import { readShown } from './subscription-view.ts'
import { syncSubscription } from './sync.ts'

/**
 * Withdraws within 14 days of the first payment (D6): it ends, everything paid goes back, and a mail is the receipt. The wish is
 * written first; from then on every reading of the provider carries out what is missing, whatever breaks off.
 */
export const withdraw = handle(api.subscriptions.withdraw, async ({ viewer, params, platform, exchange }) => {
  const { row } = await findOwn(platform, viewer, params.id)
  const until = withdrawableUntil(row)
  if (row.withdrawnAt === null) {
    if (!isEntitledStatus(row.status) || until === null) throw new AppError('not_subscribed')
    const { now } = await callProvider(platform, () => platform.payments.readBalance())
    if (now > until) throw new AppError('not_withdrawable')
    await markWithdrawn(platform.database, row.id, now)
  }
  await callProvider(platform, () => syncSubscription(platform, row.id))
  return readShown(platform.database, row.id, exchange.language)
})

async function markWithdrawn(database: Database, id: number, now: Date): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set((row) => ({ withdrawn_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
}
