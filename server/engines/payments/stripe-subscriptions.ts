import type Stripe from 'stripe'
import type { ProviderSubscription } from '#server/platform/payments.ts'
import { checked, currencyOf, everything, fromSeconds, fromSecondsOrNull, idOf, oneOf } from './stripe-client.ts'
import { readInvoices } from './stripe-invoices.ts'

/** The name under which our row's id travels with Stripe's object. */
export const subscriptionLabel = 'coterie_subscription_id'

/** A subscription of Stripe's with all its bills. */
export async function wholeSubscription(stripe: Stripe, answer: Stripe.Subscription): Promise<ProviderSubscription> {
  const subscription = checked(answer, 'subscription')
  const item = checked(onlyItem(subscription), 'subscription_item')
  const bills = await everything<Stripe.Invoice>('invoice', (page) =>
    stripe.invoices.list({ subscription: subscription.id, expand: ['data.payments'], ...page }),
  )
  const open = bills.find(({ status }) => status === 'open')
  const isPastDue = subscription.status === 'past_due' || subscription.status === 'unpaid'
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    subscriptionId: ourId(subscription.metadata[subscriptionLabel]),
    status: statusOf(subscription.status),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    periodStart: fromSeconds(item.current_period_start),
    periodEnd: fromSeconds(item.current_period_end),
    endedAt: fromSecondsOrNull(subscription.ended_at),
    priceCents: item.price.unit_amount ?? 0,
    currency: currencyOf(item.price.currency),
    nextRetryAt: isPastDue ? fromSecondsOrNull(open?.next_payment_attempt) : null,
    pastDueSince: isPastDue ? fromSecondsOrNull(open?.status_transitions.finalized_at ?? open?.created) : null,
    invoices: await readInvoices(stripe, subscription, bills),
  }
}

export function onlyItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`subscription ${subscription.id} has no item`)
  return item
}

function ourId(label: string | undefined): number | null {
  return label !== undefined && /^\d{1,15}$/.test(label) ? Number(label) : null
}

/** `unpaid` is what an account may choose instead of `canceled`: it lives on, buys nothing, and a payment would revive it. */
function statusOf(status: string): ProviderSubscription['status'] {
  if (status === 'incomplete_expired') return 'expired'
  return oneOf(['incomplete', 'trialing', 'active', 'past_due', 'canceled'], status) ?? 'paused'
}
