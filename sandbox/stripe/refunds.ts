import { book } from './balance.ts'
import { integer, metadata, text, type Input } from './form.ts'
import { newId } from './ids.ts'
import { invalid, missingParam } from './problem.ts'
import type { Charge, Made, PaymentIntent, PaymentMethod } from './shapes.ts'
import { day, need, tell, type World } from './world.ts'

export interface Refund extends Made {
  object: 'refund'
  amount: number
  charge: string
  currency: string
  status: 'succeeded' | 'failed'
}

/** How long a bank takes to send a refund back. */
const comesBackAfter = day

/** Gives a payment back, whole or in part, out of what is available. */
export async function createRefund(world: World, input: Input): Promise<Refund> {
  const charge = await chargeOf(world, input)
  if (charge.status !== 'succeeded') throw invalid('This charge did not succeed.', { code: 'charge_not_refundable' })
  if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = integer(input, 'amount') ?? left
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      code: 'refund_amount_too_large',
      param: 'amount',
    })
  const id = newId('re')
  const booking = await book(world, null, { amount: -amount, currency: charge.currency, type: 'refund', source: id })
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: booking.id,
    charge: charge.id,
    created: world.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata(input),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: text(input, 'reason') ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  const { sandbox } = await need<PaymentMethod>(world, 'payment_method', charge.payment_method)
  await world.rows.put('refund', refund, sandbox.behaviour === 'refunds_fail' ? world.now + comesBackAfter : null)
  const given = await changeCharge(world, charge, amount)
  await tell(world, 'refund.created', refund)
  await tell(world, 'charge.refunded', given)
  return refund
}

async function chargeOf(world: World, input: Input): Promise<Charge> {
  const id = text(input, 'charge')
  if (id) return need<Charge>(world, 'charge', id, 'charge')
  const intentId = text(input, 'payment_intent')
  if (!intentId) throw missingParam('payment_intent')
  const intent = await need<PaymentIntent>(world, 'payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, { code: 'charge_not_refundable' })
  return need<Charge>(world, 'charge', intent.latest_charge)
}

async function changeCharge(world: World, charge: Charge, by: number): Promise<Charge> {
  const amountRefunded = charge.amount_refunded + by
  const changed: Charge = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount }
  await world.rows.put('charge', changed, null)
  return changed
}

/** The bank sent the money back: it is the platform's again. */
export async function failRefund(world: World, refund: Refund): Promise<void> {
  const booking = await book(world, null, { amount: refund.amount, currency: refund.currency, type: 'refund_failure', source: refund.id })
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_balance_transaction: booking.id,
    failure_reason: 'expired_or_canceled_card',
  }
  await world.rows.put('refund', failed, null)
  const charge = await changeCharge(world, await need<Charge>(world, 'charge', refund.charge), -refund.amount)
  for (const type of ['refund.updated', 'refund.failed']) await tell(world, type, failed)
  await tell(world, 'charge.updated', charge)
}
