import type Stripe from 'stripe'
import type { ProviderDispute, ProviderPayment } from '#server/platform/payments.ts'
import { answeredAt, checked, fromSeconds, fromSecondsOrNull } from './stripe-client.ts'

/** What a charge is disputed for, or asked about. */
export async function readDisputes(stripe: Stripe, charge: string): Promise<ProviderDispute[]> {
  const page = await stripe.disputes.list({ charge, limit: 10 })
  const toldAt = answeredAt(page)
  return page.data.map((found) => toDispute(checked(found, 'dispute'), toldAt))
}

/** The one that moved money. Inquiries and what was fended off beforehand move none. */
export function disputeOf(disputes: readonly ProviderDispute[]): ProviderPayment['dispute'] {
  const found = disputes.find(({ isInquiry, status }) => !isInquiry && status !== 'closed')
  if (!found) return null
  const { id, amountCents, costCents, createdAt, closedAt } = found
  return {
    id,
    amountCents,
    costCents,
    createdAt,
    closedAt,
    status: found.status === 'won' || found.status === 'lost' ? found.status : 'open',
  }
}

const statusOf: Readonly<Record<string, ProviderDispute['status']>> = {
  under_review: 'under_review',
  warning_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

function toDispute(dispute: Stripe.Dispute, toldAt: Date): ProviderDispute {
  const { id, amount, reason, created, balance_transactions: booked, evidence_details: details } = dispute
  const status = statusOf[dispute.status] ?? 'needs_response'
  const lastBooked = Math.max(created, ...booked.map((one) => one.created))
  return {
    id,
    isInquiry: dispute.status.startsWith('warning_'),
    status,
    reason,
    amountCents: amount,
    costCents: booked.reduce((sum, { fee }) => sum + fee, 0),
    createdAt: fromSeconds(created),
    dueAt: fromSecondsOrNull(details.due_by),
    isSubmitted: status === 'under_review' || details.submission_count > 0,
    // Stripe keeps no time of losing: it is the moment of this answer.
    closedAt: status === 'won' ? fromSeconds(lastBooked) : status === 'lost' || status === 'closed' ? toldAt : null,
    toldAt,
  }
}
