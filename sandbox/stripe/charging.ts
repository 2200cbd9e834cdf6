import { book, costOf } from './balance.ts'
import type { Decline } from './cards.ts'
import { newId } from './ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './shapes.ts'
import { day, tell, type World } from './world.ts'

/** How long money of a card payment is on its way. */
const settlingTime = 2 * day

/** The card pays: the money is booked and on its way. */
export async function takeMoney(world: World, intent: PaymentIntent, card: PaymentMethod): Promise<Charge> {
  const { amount, currency } = intent
  const charge = newCharge(world, intent, card, null)
  const isAtOnce = card.sandbox.behaviour === 'pays_at_once'
  const booking = await book(world, null, {
    amount,
    fee: costOf(amount),
    currency,
    type: 'charge',
    source: charge.id,
    availableOn: isAtOnce ? world.now : world.now + settlingTime,
  })
  const booked: Charge = { ...charge, balance_transaction: booking.id }
  await world.rows.put('charge', booked, null)
  await tell(world, 'charge.succeeded', booked)
  return booked
}

/** The card did not pay: the try is kept. */
export async function noteDecline(world: World, intent: PaymentIntent, card: PaymentMethod, decline: Decline): Promise<Charge> {
  const charge = newCharge(world, intent, card, decline)
  await world.rows.put('charge', charge, null)
  await tell(world, 'charge.failed', charge)
  return charge
}

function newCharge(world: World, intent: PaymentIntent, card: PaymentMethod, decline: Decline | null): Charge {
  const { amount, currency } = intent
  const { brand, last4, exp_month, exp_year, checks, country, funding, fingerprint, wallet } = card.card
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: card['billing_details'],
    calculated_statement_descriptor: 'COTERIE SANDBOX',
    captured: !decline,
    created: world.now,
    currency,
    customer: intent.customer ?? '',
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand,
        checks,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: brand,
        three_d_secure: null,
        wallet,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}
