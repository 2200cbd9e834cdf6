import type Stripe from 'stripe'
import { PaymentRefused, type ProviderSubscription } from '#server/platform/payments.ts'
import { checked, each, everything, idOf, isDecline, type StripeClient } from './stripe-client.ts'
import { toEvent } from './stripe-events.ts'
import { wholeSubscription } from './stripe-subscriptions.ts'

/** What changes a subscription, its bills or what became of their money. */
const telling = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'charge.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
]

/** Stripe lists subscriptions by their making only; what changed is in its events, which it keeps for 30 days. */
export async function* subscriptionsSince(client: StripeClient, since: Date): AsyncGenerator<ProviderSubscription> {
  const stripe = await client.open()
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const seen = new Set<string>()
  const events = each<Stripe.Event>('event', (page) => client.ask(() => stripe.events.list({ created, types: telling, ...page })))
  for await (const event of events) {
    const { subscriptionProviderId, paymentIntentId } = toEvent(event)
    const id = subscriptionProviderId ?? (paymentIntentId && (await client.ask(() => findSubscriptionOfPayment(stripe, paymentIntentId))))
    if (!id || seen.has(id)) continue
    seen.add(id)
    const found = await client.find(async () => wholeSubscription(stripe, await stripe.subscriptions.retrieve(id)))
    if (found) yield found
  }
}

/** Charges, refunds and disputes name a payment; its bill names the subscription. */
export async function findSubscriptionOfPayment(stripe: Stripe, paymentIntent: string): Promise<string | null> {
  const payments = await everything<Stripe.InvoicePayment>('invoice_payment', (page) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
      expand: ['data.invoice'],
      ...page,
    }),
  )
  for (const { invoice } of payments) {
    if (typeof invoice === 'string' || invoice.deleted) continue
    const id = idOf(invoice.parent?.subscription_details?.subscription)
    if (id) return id
  }
  return null
}

/** Makes a card that was just given the one for everything to come, and pays with it what failed before. */
export async function adoptCard(stripe: Stripe, setupIntentId: string): Promise<{ readonly customerId: string }> {
  const intent = checked(await stripe.setupIntents.retrieve(setupIntentId), 'setup_intent')
  const [customer, card] = [idOf(intent.customer), idOf(intent.payment_method)]
  if (intent.status !== 'succeeded' || !customer || !card) throw new PaymentRefused('card_declined', 'The card was not confirmed.')
  checked(await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }), 'customer')
  const subscriptions = await everything<Stripe.Subscription>('subscription', (page) => stripe.subscriptions.list({ customer, ...page }))
  for (const { id } of subscriptions) checked(await stripe.subscriptions.update(id, { default_payment_method: card }), 'subscription')
  // Bills of a subscription that never began are not paid in passing.
  for (const { id } of subscriptions.filter(({ status }) => status === 'past_due')) await payOpenBills(stripe, id, { intent, card })
  return { customerId: customer }
}

/** Each once for a card, however often its event is applied. That it is declined too is no failure of ours: the bill's own event says it. */
async function payOpenBills(
  stripe: Stripe,
  subscription: string,
  { intent, card }: { readonly intent: Stripe.SetupIntent; readonly card: string },
): Promise<void> {
  const bills = await everything<Stripe.Invoice>('invoice', (page) => stripe.invoices.list({ subscription, status: 'open', ...page }))
  for (const { id } of bills) {
    try {
      checked(await stripe.invoices.pay(id, { payment_method: card }, { idempotencyKey: `adopt-${intent.id}-${id}` }), 'invoice')
    } catch (error) {
      if (!isDecline(error)) throw error
    }
  }
}
