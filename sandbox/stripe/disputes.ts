import { book, type Booking } from './balance.ts'
import { part, text, truth, type Input } from './form.ts'
import { newId } from './ids.ts'
import { invalid, noSuch } from './problem.ts'
import type { Charge, Made, PaymentIntent } from './shapes.ts'
import { day, need, tell, withoutSandbox, type World } from './world.ts'

export interface Dispute extends Made {
  object: 'dispute'
  amount: number
  balance_transactions: Booking[]
  charge: string
  currency: string
  evidence: Readonly<Record<string, unknown>>
  evidence_details: {
    due_by: number
    enhanced_eligibility: object
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: 'manual' | 'not_submitted'
  }
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_needs_response' | 'warning_under_review' | 'warning_closed'
}

/** What Stripe asks for a dispute in the United States, won or lost. */
const disputeFee = 1_500
const answerWithin = 9 * day
/** An inquiry that nobody raises to a dispute ends after so long. */
const inquiryLasts = 120 * day

export const disputeActions = ['open', 'inquire', 'escalate', 'win', 'lose', 'close'] as const
export type DisputeAction = (typeof disputeActions)[number]

const networkCodes: Readonly<Record<string, string>> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  product_unacceptable: '13.3',
  subscription_canceled: '13.2',
  duplicate: '12.6.1',
  credit_not_processed: '13.6',
  unrecognized: '10.4',
  general: '10.4',
}
export const disputeReasons: readonly string[] = Object.keys(networkCodes)

/** The switch: a cardholder's bank opens a dispute or an inquiry over a charge (or the charge of a payment), or decides it. */
export async function turnDispute(world: World, id: string, action: DisputeAction, reason = 'fraudulent'): Promise<Dispute> {
  const charge = await chargeOf(world, id)
  const [known] = (await world.rows.find('dispute', { having: { charge: charge.id }, limit: 1 })) as Dispute[]
  if (action === 'open' || action === 'inquire') {
    if (known) throw invalid('This charge is disputed already.', { code: 'charge_disputed' })
    return openDispute(world, charge, { reason, isInquiry: action === 'inquire' })
  }
  const isInquiry = known?.status.startsWith('warning_') === true && known.status !== 'warning_closed'
  const isDispute = known?.status === 'needs_response' || known?.status === 'under_review'
  if (known && isInquiry && action === 'escalate') return escalate(world, known)
  if (known && isInquiry && action === 'close') return put(world, { ...known, status: 'warning_closed' }, 'closed')
  if (known && isDispute && (action === 'win' || action === 'lose')) return closeDispute(world, known, action)
  throw invalid('There is no open dispute over this charge.')
}

/** Takes evidence in, and hands it to the bank where that is asked for: once, as with most card networks. */
export async function updateDispute(world: World, input: Input, id: string): Promise<Dispute> {
  const known = await need<Dispute>(world, 'dispute', id)
  if (!isAnswerable(known)) throw invalid('This dispute is already closed, or its evidence was submitted.', { code: 'dispute_closed' })
  const given = part(input, 'evidence') ?? {}
  const unknown = Object.keys(given).find((name) => !(name in noEvidence))
  if (unknown !== undefined) throw invalid(`Received unknown parameter: evidence[${unknown}]`, { param: `evidence[${unknown}]` })
  const evidence = { ...known.evidence, ...Object.fromEntries(Object.keys(given).map((name) => [name, text(given, name) ?? null])) }
  const isSubmitted = truth(input, 'submit') ?? true
  const count = known.evidence_details.submission_count + (isSubmitted ? 1 : 0)
  const details = { ...known.evidence_details, has_evidence: true, submission_count: count }
  if (!isSubmitted) return put(world, { ...known, evidence, evidence_details: details }, 'updated')
  const status = known.status === 'needs_response' ? 'under_review' : 'warning_under_review'
  const sent = await put(world, { ...known, evidence, evidence_details: { ...details, submission_method: 'manual' }, status }, 'updated')
  // Stripe's own words for its test mode.
  const words = text(given, 'uncategorized_text') ?? ''
  if (status === 'under_review' && words.includes('winning_evidence')) return closeDispute(world, sent, 'win')
  if (status === 'under_review' && words.includes('losing_evidence')) return closeDispute(world, sent, 'lose')
  return sent
}

/** Gives a dispute up: it is lost. */
export async function acceptDispute(world: World, id: string): Promise<Dispute> {
  const known = await need<Dispute>(world, 'dispute', id)
  if (known.status !== 'needs_response') throw invalid('This dispute is already closed.', { code: 'dispute_closed' })
  return closeDispute(world, known, 'lose')
}

/** Nobody answered in time: the bank decides for its customer; an inquiry only ends. */
export async function whenDisputeIsDue(world: World, dispute: Dispute): Promise<void> {
  if (dispute.status.startsWith('warning_')) await put(world, { ...dispute, status: 'warning_closed' }, 'closed')
  else if (dispute.status === 'needs_response')
    await closeDispute(world, { ...dispute, evidence_details: { ...dispute.evidence_details, past_due: true } }, 'lose')
}

const isAnswerable = ({ status, evidence_details: { submission_count: count } }: Dispute) =>
  count === 0 && (status === 'needs_response' || status === 'warning_needs_response')

/** When time does something to it by itself. */
function dueAt({ status, created, evidence_details: { due_by: dueBy } }: Dispute): number | null {
  if (status === 'needs_response') return dueBy
  return status === 'warning_needs_response' || status === 'warning_under_review' ? created + inquiryLasts : null
}

async function put(world: World, dispute: Dispute, ...events: readonly ('created' | 'updated' | 'closed' | 'funds_withdrawn')[]) {
  await world.rows.put('dispute', dispute, dueAt(dispute))
  for (const name of events) await tell(world, `charge.dispute.${name}`, dispute)
  return dispute
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

async function openDispute(
  world: World,
  charge: Charge,
  { reason, isInquiry }: { readonly reason: string; readonly isInquiry: boolean },
): Promise<Dispute> {
  const amount = charge.amount - charge.amount_refunded
  if (amount === 0) throw invalid('This charge was refunded whole.')
  const id = newId('du')
  const taken = isInquiry ? [] : [await takeMoney(world, { id, amount, currency: charge.currency })]
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: taken,
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
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: networkCodes[reason] ?? '10.4',
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  const disputed: Charge = { ...charge, disputed: true }
  await world.rows.put('charge', disputed, null)
  await put(world, dispute, 'created', ...(isInquiry ? [] : (['funds_withdrawn'] as const)))
  await tell(world, 'charge.updated', disputed)
  return dispute
}

/** The bank was not content with the answer: the inquiry becomes a dispute, with a time of its own to answer it. */
async function escalate(world: World, known: Dispute): Promise<Dispute> {
  const dispute: Dispute = {
    ...known,
    balance_transactions: [await takeMoney(world, known)],
    evidence_details: {
      ...known.evidence_details,
      due_by: world.now + answerWithin,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: false,
    status: 'needs_response',
  }
  return put(world, dispute, 'updated', 'funds_withdrawn')
}

async function takeMoney(world: World, { id, amount, currency }: Pick<Dispute, 'id' | 'amount' | 'currency'>): Promise<Booking> {
  return withoutSandbox(await book(world, null, { amount: -amount, fee: disputeFee, currency, type: 'adjustment', source: id }))
}

const noEvidence: Readonly<Record<string, unknown>> = Object.fromEntries(
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
