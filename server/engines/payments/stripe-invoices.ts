import type Stripe from 'stripe'
import type { ProviderInvoice, ProviderPayment } from '#server/platform/payments.ts'
import { checked, currencyOf, everything, fromSeconds, fromSecondsOrNull, idOf, oneOf } from './stripe-client.ts'
import { disputeOf, readDisputes } from './stripe-disputes.ts'

/** The bills with their payments. All charges of the customer are read at once: a list costs one call for a hundred. */
export async function readInvoices(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  bills: readonly Stripe.Invoice[],
): Promise<ProviderInvoice[]> {
  const customer = idOf(subscription.customer)
  const isAnyPaid = bills.some(({ status }) => status === 'paid')
  const charges = customer !== null && isAnyPaid ? await readCharges(stripe, customer, subscription.created) : new Map()
  const invoices: ProviderInvoice[] = []
  for (const bill of bills) {
    const charge = charges.get(paymentIntentOf(bill) ?? '')
    invoices.push(toInvoice(bill, charge ? await readPayment(stripe, charge) : null))
  }
  return invoices
}

/** Charges that went well, by payment. */
async function readCharges(stripe: Stripe, customer: string, since: number): Promise<Map<string, Stripe.Charge>> {
  const charges = await everything<Stripe.Charge>('charge', (page) =>
    stripe.charges.list({ customer, created: { gte: since }, expand: ['data.balance_transaction', 'data.refunds'], ...page }),
  )
  const paid = charges.filter(({ status, captured }) => status === 'succeeded' && captured)
  return new Map(paid.map((charge) => [idOf(charge.payment_intent) ?? '', charge]))
}

function paymentIntentOf(bill: Stripe.Invoice): string | null {
  const payments = bill.payments?.data ?? []
  const settled = payments.find(({ status }) => status === 'paid') ?? payments[0]
  return idOf(settled?.payment.payment_intent)
}

function toInvoice(bill: Stripe.Invoice, payment: ProviderPayment | null): ProviderInvoice {
  // A bill's own period is the one before it; what was bought stands on its line.
  const { period_start: lineStart, period_end: lineEnd } = bill
  const bought = bill.lines.data.find(({ amount }) => amount > 0)?.period ?? { start: lineStart, end: lineEnd }
  return {
    id: bill.id,
    status: oneOf(['open', 'paid', 'uncollectible', 'void'], bill.status) ?? 'draft',
    amountPaidCents: bill.amount_paid,
    currency: currencyOf(bill.currency),
    periodStart: fromSeconds(bought.start),
    periodEnd: fromSeconds(bought.end),
    paidAt: fromSecondsOrNull(bill.status_transitions.paid_at),
    failedTries: Math.max(0, bill.attempt_count - (bill.status === 'paid' ? 1 : 0)),
    payment: bill.status === 'paid' ? payment : null,
  }
}

/** Null until Stripe has booked the charge; `charge.updated` says when it has. */
async function readPayment(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderPayment | null> {
  const booked = charge.balance_transaction
  if (booked === null || typeof booked === 'string') return null
  checked(booked, 'balance_transaction')
  const card = charge.payment_method_details?.card
  const disputes = charge.disputed ? await readDisputes(stripe, charge.id) : []
  return {
    paymentIntentId: idOf(charge.payment_intent) ?? '',
    chargeId: charge.id,
    costCents: booked.fee,
    availableAt: fromSeconds(booked.available_on),
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    refunds: (await readRefunds(stripe, charge)).map(toRefund),
    dispute: disputeOf(disputes),
    disputes,
  }
}

/** A charge carries its first ten. */
async function readRefunds(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (refunds && !refunds.has_more) return refunds.data
  return everything<Stripe.Refund>('refund', (page) => stripe.refunds.list({ charge: id, ...page }))
}

function toRefund({ id, amount, status, created }: Stripe.Refund): ProviderPayment['refunds'][number] {
  const known = ['succeeded', 'failed', 'canceled'] as const
  return { id, amountCents: amount, status: oneOf(known, status) ?? 'pending', createdAt: fromSeconds(created) }
}
