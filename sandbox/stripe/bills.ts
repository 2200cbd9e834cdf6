import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from './shapes.ts'
import { putSubscription } from './subscription-row.ts'
import { day, need, tell, type World } from './world.ts'

/** After these days since the first try a bill is tried again; after the last the subscription ends. */
const retryDays = [1, 3, 5, 7] as const

/** The bill is paid; the subscription it belongs to is in force, or again. */
export async function noteBillPaid(world: World, bill: Invoice, card: string): Promise<void> {
  const paid: Invoice = {
    ...bill,
    status: 'paid',
    amount_paid: bill.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: bill.attempt_count + 1,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...bill.status_transitions, paid_at: world.now },
  }
  await world.rows.put('invoice', paid, null)
  await closePayments(world, paid, 'paid')
  for (const type of ['invoice.paid', 'invoice.payment_succeeded']) await tell(world, type, paid)
  const subscription = await subscriptionOf(world, bill)
  if (subscription.status === 'incomplete')
    await putSubscription(world, { ...subscription, status: 'active', default_payment_method: card }, { status: 'incomplete' })
  else if (subscription.status === 'past_due' && (await openBills(world, subscription.id)).length === 0)
    await putSubscription(world, { ...subscription, status: 'active' }, { status: 'past_due' })
}

/** A try failed. A renewal is tried again on the days above; when none is left the subscription ends. */
export async function noteBillFailed(world: World, bill: Invoice, isLater: boolean): Promise<void> {
  const subscription = await subscriptionOf(world, bill)
  const isRenewal = bill.billing_reason === 'subscription_cycle'
  const tries = isLater ? bill.attempt_count + 1 : Math.max(1, bill.attempt_count)
  const next = isRenewal ? retryDays[tries - 1] : undefined
  const nextTry = next === undefined ? null : (bill.status_transitions.finalized_at ?? bill.created) + next * day
  const failed: Invoice = { ...bill, attempted: true, attempt_count: tries, next_payment_attempt: nextTry, auto_advance: nextTry !== null }
  await world.rows.put('invoice', failed, nextTry)
  await tell(world, 'invoice.payment_failed', failed)
  if (!isRenewal) return
  if (nextTry === null) await endSubscription(world, subscription, 'payment_failed')
  else if (subscription.status === 'active') await putSubscription(world, { ...subscription, status: 'past_due' }, { status: 'active' })
}

/** What is open can no longer be paid. */
export async function voidBill(world: World, bill: Invoice): Promise<void> {
  const voided: Invoice = {
    ...bill,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...bill.status_transitions, voided_at: world.now },
  }
  await world.rows.put('invoice', voided, null)
  await closePayments(world, voided, 'canceled')
  await tell(world, 'invoice.voided', voided)
  const intent = await need<PaymentIntent>(world, 'payment_intent', bill.sandbox.payment_intent)
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: world.now,
    cancellation_reason: 'void_invoice',
    next_action: null,
  }
  await world.rows.put('payment_intent', canceled, null)
  await tell(world, 'payment_intent.canceled', canceled)
}

export async function endSubscription(
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<Subscription> {
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? world.now,
    ended_at: world.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  }
  await world.rows.put('subscription', ended, null)
  await tell(world, 'customer.subscription.deleted', ended)
  // Nobody pays for what is over: what is open is neither tried again nor payable.
  for (const bill of await openBills(world, subscription.id)) await voidBill(world, bill)
  return ended
}

async function closePayments(world: World, bill: Invoice, status: 'paid' | 'canceled'): Promise<void> {
  for (const found of await world.rows.find('invoice_payment', { having: { invoice: bill.id }, limit: 10 })) {
    const payment = found as InvoicePayment
    const closed: InvoicePayment = {
      ...payment,
      status,
      amount_paid: status === 'paid' ? bill.amount_paid : null,
      status_transitions: { canceled_at: status === 'paid' ? null : world.now, paid_at: status === 'paid' ? world.now : null },
    }
    await world.rows.put('invoice_payment', closed, null)
    if (status === 'paid') await tell(world, 'invoice_payment.paid', closed)
  }
}

const subscriptionOf = (world: World, bill: Invoice) =>
  need<Subscription>(world, 'subscription', bill.parent.subscription_details.subscription)

export async function openBills(world: World, subscription: string): Promise<Invoice[]> {
  const bills = await world.rows.find('invoice', {
    having: { status: 'open', parent: { subscription_details: { subscription } } },
    limit: 100,
  })
  return bills as Invoice[]
}
