import { holdCreatorPayouts, releaseCreatorPayouts } from './hold.ts'
import { listBalances } from './list-balances.ts'
import { listAllPayouts } from './list-payouts.ts'
import { readPersonMoney } from './person-money.ts'
import { retryFailedPayout } from './retry.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Payouts as the site team sees them. Promises: “Where is my money?” has an answer for every creator, each failed payout is sent again at most
 * once, and who holds or releases payouts says why.
 */
export const payoutDesk: Slice = {
  name: 'admin/payouts',
  routes: [listAllPayouts, listBalances, retryFailedPayout, holdCreatorPayouts, releaseCreatorPayouts, readPersonMoney],
}
