import { endSubscription, noteBillFailed } from './bills.ts'
import { makeBill } from './make-bill.ts'
import { payIntent } from './paying.ts'
import { invalid, StripeProblem } from './problem.ts'
import type { Customer, Invoice, PaymentIntent, PaymentMethod, Subscription, SubscriptionItem } from './shapes.ts'
import { dueAt, putSubscription } from './subscription-row.ts'
import { expireSubscription, monthAfter } from './subscriptions.ts'
import { need, type World } from './world.ts'

/** What a real clock would do to a subscription now: end it, expire it, or bill its next month. */
export async function whenSubscriptionIsDue(world: World, subscription: Subscription): Promise<void> {
  if (subscription.status === 'incomplete') return expireSubscription(world, subscription)
  if (subscription.cancel_at_period_end) return void (await endSubscription(world, subscription, 'cancellation_requested'))
  const [item] = subscription.items.data
  const start = item.current_period_end
  const next: SubscriptionItem = {
    ...item,
    current_period_start: start,
    current_period_end: monthAfter(subscription.billing_cycle_anchor, start),
  }
  const renewed: Subscription = { ...subscription, items: { ...subscription.items, data: [next] } }
  await world.rows.put('subscription', renewed, dueAt(renewed))
  const bill = await makeBill(world, renewed, 'subscription_cycle')
  await putSubscription(world, { ...renewed, latest_invoice: bill.id }, { latest_invoice: subscription.latest_invoice })
  await tryBill(world, bill)
}

/** A bill of a renewal is tried with the card there is. */
export async function tryBill(world: World, bill: Invoice): Promise<void> {
  const card = await cardFor(world, bill)
  if (card) await payIntent(world, await intentOf(world, bill), card, true)
  else await noteBillFailed(world, bill, true)
}

/** `POST /v1/invoices/{id}/pay`: at once, by the card named or the one there is. */
export async function payBill(world: World, bill: Invoice, named: string | undefined): Promise<Invoice | StripeProblem> {
  if (bill.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
  if (bill.status !== 'open') throw invalid('This invoice can no longer be paid.', { code: 'invoice_not_open' })
  const card = named ? await need<PaymentMethod>(world, 'payment_method', named, 'payment_method') : await cardFor(world, bill)
  if (!card)
    throw invalid('There is no `default_payment_method` set on this Customer or Invoice.', {
      code: 'invoice_payment_intent_requires_action',
    })
  const outcome = await payIntent(world, await intentOf(world, bill), card, true)
  return outcome instanceof StripeProblem ? outcome : need<Invoice>(world, 'invoice', bill.id)
}

const intentOf = (world: World, bill: Invoice) => need<PaymentIntent>(world, 'payment_intent', bill.sandbox.payment_intent)

async function cardFor(world: World, bill: Invoice): Promise<PaymentMethod | null> {
  const subscription = await need<Subscription>(world, 'subscription', bill.parent.subscription_details.subscription)
  const customer = await need<Customer>(world, 'customer', bill.customer)
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  return id ? need<PaymentMethod>(world, 'payment_method', id) : null
}
