import { declineOf, type Decline } from './cards.ts'
import { noteDecline, takeMoney } from './charging.ts'
import { noteBillFailed, noteBillPaid } from './bills.ts'
import { cardProblem, invalid, type StripeProblem } from './problem.ts'
import type { Customer, Invoice, PaymentIntent, PaymentMethod } from './shapes.ts'
import { need, tell, withoutSandbox, type World } from './world.ts'

/** What came of a try: the paid intent, or the problem in Stripe's shape; both stay. */
export type Outcome = PaymentIntent | StripeProblem

/** Takes the money of one intent from a card, for its bill. `isLater`: nobody is there to be asked. */
export async function payIntent(world: World, intent: PaymentIntent, card: PaymentMethod, isLater: boolean): Promise<Outcome> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
  const decline = declineOf(card, isLater)
  return decline ? refuse(world, intent, card, decline, isLater) : settle(world, intent, card)
}

async function settle(world: World, intent: PaymentIntent, card: PaymentMethod): Promise<PaymentIntent> {
  const charge = await takeMoney(world, intent, card)
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: card.id,
    sandbox: withoutWaiting(intent),
  }
  await world.rows.put('payment_intent', paid, null)
  await attach(world, card, intent.customer)
  await tell(world, 'payment_intent.succeeded', paid)
  if (paid.sandbox.invoice) await noteBillPaid(world, await need<Invoice>(world, 'invoice', paid.sandbox.invoice), card.id)
  return paid
}

/** The try failed: what is open stays open for another card. */
export async function refuse(
  world: World,
  intent: PaymentIntent,
  card: PaymentMethod,
  decline: Decline,
  isLater: boolean,
): Promise<StripeProblem> {
  const charge = await noteDecline(world, intent, card, decline)
  const error = { type: 'card_error', charge: charge.id, ...decline, payment_method: withoutSandbox(card) }
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    sandbox: withoutWaiting(intent),
  }
  await world.rows.put('payment_intent', failed, null)
  await tell(world, 'payment_intent.payment_failed', failed)
  if (failed.sandbox.invoice) await noteBillFailed(world, await need<Invoice>(world, 'invoice', failed.sandbox.invoice), isLater)
  const { code, message, ...more } = decline
  return cardProblem(code, message, { ...more, charge: charge.id, payment_intent: withoutSandbox(failed) })
}

function withoutWaiting({ sandbox: { invoice } }: PaymentIntent): PaymentIntent['sandbox'] {
  return invoice ? { invoice } : {}
}

/** The card belongs to the customer from now on. */
export async function attach(world: World, card: PaymentMethod, customer: string | null): Promise<void> {
  if (!customer || card.customer === customer) return
  if (card.customer) throw invalid('The payment method you provided has already been attached to a customer.')
  await need<Customer>(world, 'customer', customer)
  const attached: PaymentMethod = { ...card, customer }
  await world.rows.put('payment_method', attached, null)
  await tell(world, 'payment_method.attached', attached)
}

export function unexpectedState({ object, status }: { object: string; status: string }): StripeProblem {
  const name = object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'
  return invalid(`This ${name} has a status of ${status} and cannot be confirmed.`, { code: `${object}_unexpected_state` })
}
