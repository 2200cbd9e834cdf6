import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findBillingDetails, storeBillingDetails } from './billing-details.ts'
import { callProvider } from './call-provider.ts'
import { tellCustomer } from './customers.ts'

/** What one's receipts and invoices name, and the address they go to. */
export const readBillingDetails = handle(api.subscriptions.billingDetails, ({ viewer, database }) =>
  findBillingDetails(database, viewer.id),
)

/** Changes them, here and at the provider. Throws `payments_unavailable` when that one can't be told. */
export const changeBillingDetails = handle(api.subscriptions.changeBillingDetails, async ({ viewer, body, database, platform }) => {
  const { name = null, email = null, address = null, taxNumber = null } = body
  await storeBillingDetails(database, viewer.id, { name, email, address, taxNumber }, platform.clock.now())
  const details = await findBillingDetails(database, viewer.id)
  await callProvider(platform, () => tellCustomer({ ...platform, database }, viewer.id, details))
  return details
})
