import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { PaymentsUnavailable } from '#server/platform/payments.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { findAccount } from './account-queries.ts'
import { viewStatus } from './payout-state.ts'
import { withHolds } from './holds.ts'
import { forThePerson } from './refusals.ts'
import { syncAccount } from './sync-account.ts'

const freshFor = 60_000

/** How one's payouts stand. The provider is asked when its last answer is a minute old, or when the caller wants to be sure. */
export const readPayoutStatus = handle(api.payouts.status, async ({ viewer, params, query, database, platform }) => {
  authorize(viewer, 'creator.payouts', { personId: params.id })
  const { payments, clock, log } = platform
  let account = await findAccount(database, viewer.id, payments.realm)
  const age = account?.syncedAt ? clock.now().getTime() - account.syncedAt.getTime() : Infinity
  if (account && query.fresh === 'true') account = await forThePerson('provider_missing', () => syncAccount(platform, viewer.id))
  else if (account && age > freshFor) {
    account = await syncAccount(platform, viewer.id).catch((error: unknown) => {
      if (!(error instanceof PaymentsUnavailable)) throw error
      log.warn('the payment provider did not answer; its last answer is shown')
      return account
    })
  }
  return viewStatus(account ? await withHolds(database, account, await readProviderNow(platform)) : null, payments.realm)
})
