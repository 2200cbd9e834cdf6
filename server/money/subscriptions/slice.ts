import './subscription-tables.ts'
import { changeBillingDetails, readBillingDetails } from './change-billing-details.ts'
import { cancelSubscription, confirmSubscription, resumeSubscription, unsubscribe } from './change-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { connectParting } from './parting.ts'
import { answerPriceMove } from './price-moves.ts'
import { remindOfRenewals } from './remind-renewals.ts'
import { createPremium, subscribe } from './subscribe.ts'
import { sweepDisputed } from './sweep-disputed.ts'
import { sweepOverdue, sweepSubscriptions } from './sweep.ts'
import { updateCard } from './update-card.ts'
import { withdraw } from './withdraw.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Subscriptions and the Premium plan. Promises: only what the provider says opens or closes anything; of any number of beginnings there
 * is one; nothing is charged twice; whoever leaves keeps what is paid.
 */
export const subscriptions: Slice = {
  name: 'money/subscriptions',
  routes: [
    subscribe,
    createPremium,
    unsubscribe,
    cancelSubscription,
    resumeSubscription,
    confirmSubscription,
    withdraw,
    answerPriceMove,
    updateCard,
    readBillingDetails,
    changeBillingDetails,
    listSubscriptions,
  ],
  schedules: (platform) => [
    { name: 'sweep-subscriptions', cron: '*/5 * * * *', run: () => sweepSubscriptions(platform) },
    { name: 'remind-of-renewals', cron: '37 * * * *', run: () => remindOfRenewals(platform) },
    { name: 'sweep-disputed', cron: '53 * * * *', run: () => sweepDisputed(platform) },
    { name: 'sweep-overdue', cron: '47 2 * * *', run: () => sweepOverdue(platform) },
  ],
  work: async (platform) => ({ jobs: [], stop: connectParting(platform) }),
}
