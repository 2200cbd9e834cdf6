import { createHash } from 'node:crypto'
import type { Platform } from '#server/platform/platform.ts'
import type { EventHandler, StoredEvent } from '#server/money/provider-events/index.ts'
import { findCustomerPerson } from './customers.ts'
import { applyPriceMoveOf } from './price-moves.ts'
import { findAliveIds, findByPayment, findByProviderId, findSubscription, storeProviderId } from './subscription-queries.ts'
import { syncSubscription } from './sync.ts'

/** Everything about a subscription, its bills, payments, refunds and disputes: whatever it is, the subscription is read again. */
const subscriptionEvents: EventHandler = {
  name: 'subscriptions',
  objects: ['customer', 'invoice', 'invoice_payment', 'payment_intent', 'charge', 'refund'],
  find: findSubject,
  apply: async (platform, id, events) => {
    await syncSubscription(platform, id, events.at(-1)?.id ?? null)
    await applyPriceMoveOf(platform, id)
  },
}

async function findSubject(platform: Platform, { type, objectId, subscriptionId, paymentId }: StoredEvent): Promise<number | 'nothing'> {
  const named = type.startsWith('customer.subscription.') ? objectId : subscriptionId
  const known = named === null && paymentId !== null ? await findByPayment(platform.database, paymentId) : undefined
  if (known !== undefined) return known
  // Refunds and disputes name the payment alone; of one we have not read yet, the provider says what it was for.
  const providerId = named ?? (paymentId === null ? null : await platform.payments.findSubscriptionOfPayment(paymentId))
  if (providerId === null) return 'nothing'
  return (await findByProviderId(platform.database, providerId)) ?? adopt(platform, providerId)
}

/** We went down between the provider's yes and our note of it: its object names our row, which is thereby finished. */
async function adopt({ database, payments }: Platform, providerId: string): Promise<number | 'nothing'> {
  const provider = await payments.readSubscription(providerId)
  if (!provider || provider.subscriptionId === null) return 'nothing'
  const row = await findSubscription(database, provider.subscriptionId)
  if (!row || row.realm !== payments.realm || row.status !== 'incomplete') return 'nothing'
  await storeProviderId(database, row.id, providerId)
  return (await findByProviderId(database, providerId)) ?? 'nothing'
}

/** A card that was given anew: it becomes the one that is charged, and what is open is charged to it. */
const cardEvents: EventHandler = {
  name: 'cards',
  objects: ['setup_intent'],
  find: async (_platform, { objectId }) => createHash('sha256').update(objectId).digest().readUIntBE(0, 6),
  apply: async (platform, _subjectId, events) => {
    for (const intent of new Set(events.filter(({ type }) => type === 'setup_intent.succeeded').map(({ objectId }) => objectId))) {
      const { customerId } = await platform.payments.adoptCard(intent)
      const personId = await findCustomerPerson(platform.database, customerId)
      const ids = personId === undefined ? [] : await findAliveIds(platform.database, personId)
      for (const id of ids) await syncSubscription(platform, id)
    }
  },
}

export const subscriptionEventHandlers = [subscriptionEvents, cardEvents]
