import { integer, needText, part, text, type Input } from './form.ts'
import { newId } from './ids.ts'
import { cardProblem, invalid, missingParam } from './problem.ts'
import type { Behaviour, PaymentMethod } from './shapes.ts'
import { need, type World } from './world.ts'

/** Stripe's published test numbers (docs.stripe.com/testing); no other is taken, so that nobody's real card gets here. */
const testCards: Readonly<Record<string, readonly [brand: string, behaviour: Behaviour]>> = {
  '4242424242424242': ['visa', 'pays'],
  '4000056655665556': ['visa', 'pays'],
  '5555555555554444': ['mastercard', 'pays'],
  '378282246310005': ['amex', 'pays'],
  '4000000000000077': ['visa', 'pays_at_once'],
  '4000000000000002': ['visa', 'generic_decline'],
  '4000000000009995': ['visa', 'insufficient_funds'],
  '4000000000009987': ['visa', 'lost_card'],
  '4000000000000069': ['visa', 'expired_card'],
  '4000000000000127': ['visa', 'incorrect_cvc'],
  '4000000000000119': ['visa', 'processing_error'],
  '4000002500003155': ['visa', 'authenticates'],
  '4000000000000341': ['visa', 'fails_later'],
  '4000000000005126': ['visa', 'refunds_fail'],
}

/** Names that a server may use where a browser would send a number. */
const testNames: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_bypassPending: '4000000000000077',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_refundFail: '4000000000005126',
}

/** The card of a call: given anew, by a test name, or known already. Only brand, last four and behaviour are kept. */
export async function readCard(world: World, input: Input): Promise<PaymentMethod> {
  const given = part(input, 'payment_method_data')
  if (given) return keep(world, readNumber(world, given))
  const id = text(input, 'payment_method')
  if (!id) throw missingParam('payment_method')
  const number = testNames[id]
  if (number) return keep(world, { number, month: 12, year: new Date(world.now * 1000).getUTCFullYear() + 3 })
  return need<PaymentMethod>(world, 'payment_method', id, 'payment_method')
}

interface Given {
  readonly number: string
  readonly month: number
  readonly year: number
}

function readNumber(world: World, given: Input): Given {
  if (needText(given, 'type') !== 'card') throw invalid('Only cards are taken here.', { param: 'payment_method_data[type]' })
  const card = part(given, 'card')
  if (!card) throw missingParam('payment_method_data[card]')
  const number = (text(card, 'number') ?? '').replace(/[\s-]/g, '')
  if (!testCards[number]) throw cardProblem('incorrect_number', 'Your card number is incorrect.', { param: 'number' })
  const [month, year] = [integer(card, 'exp_month') ?? 0, fullYear(integer(card, 'exp_year') ?? 0)]
  if (month < 1 || month > 12) throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' })
  const today = new Date(world.now * 1000)
  const isOver = year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)
  if (isOver || year > today.getUTCFullYear() + 50)
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' })
  if (!/^\d{3,4}$/.test(text(card, 'cvc') ?? ''))
    throw cardProblem('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' })
  return { number, month, year }
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

async function keep(world: World, { number, month, year }: Given): Promise<PaymentMethod> {
  const [brand, behaviour] = testCards[number] ?? ['visa', 'pays']
  const card: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: emptyAddress, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    sandbox: { behaviour },
  }
  await world.rows.put('payment_method', card, null)
  return card
}

const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

interface Decline {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

const declines: Partial<Record<Behaviour, Decline>> = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
}

export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** What a card says to a charge, or null when it pays. `isLater`: nobody is there, as at a renewal. */
export function declineOf({ sandbox: { behaviour } }: PaymentMethod, isLater: boolean): Decline | null {
  if (isLater && behaviour === 'fails_later')
    return { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
  return declines[behaviour] ?? null
}
export type { Decline }
