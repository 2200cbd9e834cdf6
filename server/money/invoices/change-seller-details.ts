import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findSellerDetails, storeSellerDetails } from './seller-details.ts'

/** What invoices of one's sales name. */
export const readSellerDetails = handle(api.payouts.sellerDetails, ({ viewer, params, database }) => {
  authorize(viewer, 'creator.settings', { personId: params.id })
  return findSellerDetails(database, params.id)
})

/** Changes it for invoices from now on. Throws `creators_only` for someone who sells nothing. */
export const changeSellerDetails = handle(api.payouts.changeSellerDetails, async ({ viewer, params, body, database, platform }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: params.id })
  const { name = null, address = null, taxNumber = null } = body
  await storeSellerDetails(database, allowed, { name, address, taxNumber }, platform.clock.now())
  return findSellerDetails(database, params.id)
})
