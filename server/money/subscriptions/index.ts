import './subscription-tables.ts'
import { cancelSubscription, confirmSubscription, resumeSubscription, unsubscribe } from './change-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { answerPriceMove } from './price-moves.ts'
import { createPremium, subscribe } from './subscribe.ts'
import { updateCard } from './update-card.ts'
import { withdraw } from './withdraw.ts'

/**
 * Subscriptions and the Premium plan. Promises: only what the provider says opens or closes anything; of any number of beginnings there
 * is one; nothing is charged twice; whoever leaves keeps what is paid.
 */
export const subscriptionRoutes = [
  subscribe,
  createPremium,
  unsubscribe,
  cancelSubscription,
  resumeSubscription,
  confirmSubscription,
  withdraw,
  answerPriceMove,
  updateCard,
  listSubscriptions,
]
export { subscriptionEventHandlers } from './event-handlers.ts'
export { connectParting } from './parting.ts'
export { deleteCustomer } from './customers.ts'
export { stopRenewal } from './stop-renewal.ts'
export { sweepOverdue, sweepSubscriptions } from './sweep.ts'
export { remindOfRenewals } from './remind-renewals.ts'
export { syncSubscription } from './sync.ts'
