import { api } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { callProvider, requireRealm } from './call-provider.ts'
import { findCustomer } from './customers.ts'

/** A secret with which the browser gives another card; the provider's event then makes it the one that is charged. */
export const updateCard = handle(api.subscriptions.updateCard, async ({ viewer, database, platform }) => {
  const customerId = await findCustomer(database, viewer.id, requireRealm(platform.payments))
  if (customerId === undefined) throw new AppError('not_subscribed')
  const clientSecret = await callProvider(platform, () => platform.payments.createCardSecret(customerId, `card-${platform.ids.id()}`))
  return { clientSecret }
})
