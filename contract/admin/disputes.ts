import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { page } from '#contract/content/posts.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, writtenText } from '#contract/text.ts'

/** A dispute over a payment, or a bank's inquiry about one, as the site team sees it. */
export const dispute = z.object({
  id: idReply,
  fan: author.nullable(),
  /** Null for Premium, and for a creator whose account was deleted. */
  creator: author.nullable(),
  /** For the platform's own plan. */
  isPremium: z.boolean(),
  /** The bank only asks: no money has moved. */
  isInquiry: z.boolean(),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost', 'closed']),
  /** The payment provider's word for what the cardholder says. */
  reason: z.string(),
  amountCents: z.int(),
  /** What the payment provider charges for it. */
  feeCents: z.int(),
  currency: z.string(),
  openedAt: instant,
  /** Until when the bank takes evidence. */
  dueAt: instant.nullable(),
  submittedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Sending: it was submitted, and the payment provider hasn't confirmed yet. */
  evidence: z.enum(['none', 'draft', 'sending', 'submitted']),
})

/** What the ledger booked for a dispute. Amounts are positive. */
const disputeBooking = z.object({
  kind: z.enum(['opened', 'won', 'lost', 'fee']),
  happenedAt: instant,
  /** What the bank took or returned; of the provider's fee, the fee. */
  totalCents: z.int(),
  /** Of it the creator's. */
  shareCents: z.int(),
  /** Who pays the provider's fee. */
  isCreators: z.boolean(),
})
export type DisputeBooking = z.infer<typeof disputeBooking>

/** A dispute with its bookings and its evidence. */
export const disputeDetail = dispute.extend({
  bookings: z.array(disputeBooking),
  /** The draft, what was submitted, or else what the site gathered. */
  evidenceWords: z.string(),
  /** What the site knows now, while evidence is taken. */
  gatheredWords: z.string(),
  savedAt: instant.nullable(),
  submittedBy: author.nullable(),
  /** Messages that the creator chose as evidence. */
  chosenMessages: z.int(),
  /** The bank takes evidence: it's open, not submitted, and not past its due date. */
  isAnswerable: z.boolean(),
})
export type DisputeDetail = z.infer<typeof disputeDetail>

const one = z.object({ id })
const { disputeWords } = limits
const evidenceBody = z.object({
  words: writtenText(disputeWords)
    // The payment provider counts code units.
    .refine((text) => text.length <= disputeWords, { params: { rule: 'too_long', limit: disputeWords } })
    .meta({ examples: ['The subscriber opened 12 posts for subscribers between June 1 and June 20.'] }),
})

export const disputeDesk = {
  disputes: endpoint({
    method: 'GET',
    path: '/api/admin/disputes',
    summary: 'List disputes',
    description: 'What banks dispute or ask about, newest first, with reason, due date and outcome.',
    access: 'admin',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(dispute),
  }),
  dispute: endpoint({
    method: 'GET',
    path: '/api/admin/disputes/{id}',
    summary: 'Get a dispute',
    description: 'With its bookings, and the evidence that the site has gathered.',
    access: 'admin',
    limit: 'reads',
    params: one,
    reply: disputeDetail,
  }),
  saveEvidence: endpoint({
    method: 'PUT',
    path: '/api/admin/disputes/{id}/evidence',
    summary: 'Save evidence',
    description: 'Keeps a draft. Nothing is sent.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    bodyBytes: 80 * 1024,
    body: evidenceBody,
    reply: disputeDetail,
  }),
  submitEvidence: endpoint({
    method: 'POST',
    path: '/api/admin/disputes/{id}/evidence/submit',
    summary: 'Submit evidence',
    description: 'Sends evidence to the bank through the payment provider. It can’t be changed afterwards.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    bodyBytes: 80 * 1024,
    body: evidenceBody,
    reply: disputeDetail,
  }),
}
