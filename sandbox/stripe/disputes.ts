import { book, type Booking } from './balance.ts'
import { newId } from './ids.ts'
import { invalid, noSuch } from './problem.ts'
import type { Charge, Made, PaymentIntent } from './shapes.ts'
import { day, need, tell, withoutSandbox, type World } from './world.ts'

interface Dispute extends Made {
  object: 'dispute'
  amount: number
  balance_transactions: Booking[]
  charge: string
  currency: string
  status: 'needs_response' | 'won' | 'lost'
}

/** What Stripe asks for a dispute in the United States, won or lost. */
const disputeFee = 1_500
const answerWithin = 9 * day

export const disputeActions = ['open', 'win', 'lose'] as const
export type DisputeAction = (typeof disputeActions)[number]

/** The switch: a cardholder's bank opens a dispute over a charge (or the charge of a payment), or decides it. */
export async function turnDispute(world: World, id: string, action: DisputeAction): Promise<Dispute> {
  const charge = await chargeOf(world, id)
  const [known] = (await world.rows.find('dispute', { having: { charge: charge.id }, limit: 1 })) as Dispute[]
  if (action === 'open') {
    if (known) throw invalid('This charge is disputed already.', { code: 'charge_disputed' })
    return openDispute(world, charge)
  }
  if (known?.status !== 'needs_response') throw invalid('There is no open dispute over this charge.')
  return closeDispute(world, known, action)
}

async function chargeOf(world: World, id: string): Promise<Charge> {
  const thing = await world.rows.get(id)
  if (thing?.['object'] === 'payment_intent') {
    const { latest_charge: charge } = thing as PaymentIntent
    if (charge) return need<Charge>(world, 'charge', charge)
  }
  if (thing?.['object'] === 'charge' && (thing as Charge).status === 'succeeded') return thing as Charge
  throw noSuch('charge', id)
}

async function openDispute(world: World, charge: Charge): Promise<Dispute> {
  const amount = charge.amount - charge.amount_refunded
  if (amount === 0) throw invalid('This charge was refunded whole.')
  const id = newId('du')
  const taken = await book(world, null, { amount: -amount, fee: disputeFee, currency: charge.currency, type: 'adjustment', source: id })
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withoutSandbox(taken)],
    charge: charge.id,
    created: world.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: world.now + answerWithin,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
  await world.rows.put('dispute', dispute, null)
  const disputed: Charge = { ...charge, disputed: true }
  await world.rows.put('charge', disputed, null)
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn']) await tell(world, type, dispute)
  await tell(world, 'charge.updated', disputed)
  return dispute
}

const noEvidence = Object.fromEntries(
  (
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication ' +
    'customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation ' +
    'duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure ' +
    'refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date ' +
    'shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text'
  )
    .split(' ')
    .map((name): [string, unknown] => [name, null])
    .concat([['enhanced_evidence', {}]]),
)

async function closeDispute(world: World, dispute: Dispute, action: 'win' | 'lose'): Promise<Dispute> {
  const isWon = action === 'win'
  const { amount, currency, id } = dispute
  const returned = isWon ? [withoutSandbox(await book(world, null, { amount, currency, type: 'adjustment', source: id }))] : []
  const closed: Dispute = {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returned],
    status: isWon ? 'won' : 'lost',
  }
  await world.rows.put('dispute', closed, null)
  await tell(world, 'charge.dispute.closed', closed)
  if (isWon) await tell(world, 'charge.dispute.funds_reinstated', closed)
  return closed
}
