import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { findRetriable, retryPayout } from '#server/money/payouts/index.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findDeskPayout, viewPayouts } from './payout-rows.ts'
import { deskRealm } from './realm.ts'

/**
 * Sends again what a bank rejected; answers the payout that does. Throws `not_found`, `not_allowed`, `already_decided`, `not_payable` with the reason,
 * `provider_missing` and `payments_unavailable`.
 */
export const retryFailedPayout = handle(api.revenue.retryPayout, async ({ viewer, params, platform, exchange }) => {
  const failed = await findDeskPayout(platform.database, params.id)
  if (!failed?.authorId) throw new AppError('not_found', sentence('no_such_payout'))
  const id = await retryPayout(platform, authorize(viewer, 'payout.retry', { personId: failed.authorId }), params.id)
  const row = await findDeskPayout(platform.database, id)
  const retriable = await findRetriable(platform.database, { realm: deskRealm(platform), now: await readProviderNow(platform) })
  const [sent] = row ? await viewPayouts(platform.database, [row], { retriable, language: exchange.language }) : []
  if (!sent) throw new AppError('not_found', sentence('no_such_payout'))
  return sent
})
