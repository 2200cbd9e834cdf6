import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, writtenText } from '#contract/text.ts'
import { fitsLength } from '#contract/visible-text.ts'
import { sale } from './payouts.ts'

/** A request for the refund of one payment, as everyone it concerns sees it. */
export const refundRequest = z.object({
  id: idReply,
  saleId: idReply,
  reason: z.string(),
  /** `creator`, `team`: who decides by `dueAt`. `accepted`: the payment provider is asked for the refund. The others are closed. */
  state: z.enum(['creator', 'team', 'accepted', 'refunded', 'declined', 'cancelled', 'disputed', 'withdrawn']),
  requestedAt: instant,
  dueAt: instant,
  /** Why the site team decides; null when it doesn’t. */
  escalation: z.enum(['asked', 'late', 'direct']).nullable(),
  /** What the creator and the site team said to it. */
  creatorWords: z.string().nullable(),
  teamWords: z.string().nullable(),
  /** What is refunded; null unless it was accepted. */
  refundCents: z.int().nullable(),
  currency: z.string(),
  closedAt: instant.nullable(),
})
export type RefundRequest = z.infer<typeof refundRequest>

/** The same beside the receipt of who paid. */
export const ownRefundRequest = refundRequest.extend({
  /** Until when the site team can be asked after the creator declined; null when it can’t. */
  askTeamUntil: instant.nullable(),
})
export type OwnRefundRequest = z.infer<typeof ownRefundRequest>

/** What can be requested for one payment, and what was. */
export const refundOption = z.object({
  /** What a request can ask for now; zero when none can be sent. */
  requestableCents: z.int(),
  /** Until when a request can be sent. */
  requestableUntil: instant,
  /** The creator’s name; null for Premium. */
  creatorName: z.string().nullable(),
  request: ownRefundRequest.nullable(),
})
export type RefundOption = z.infer<typeof refundOption>

/** The same as its creator sees it. What can be refunded counts from when it was requested. */
export const receivedRefundRequest = refundRequest.extend({ sale })
export type ReceivedRefundRequest = z.infer<typeof receivedRefundRequest>

/** The same as the site team sees it. */
export const refundCase = refundRequest.extend({
  fan: author.nullable(),
  creator: author.nullable(),
  isPremium: z.boolean(),
  amountCents: z.int(),
  refundableCents: z.int(),
})
export type RefundCase = z.infer<typeof refundCase>

const least = limits.refundReasonLeast
const reason = writtenText(limits.refundReasonLength)
  .refine((text) => !fitsLength(text, least - 1), { params: { rule: 'too_short', limit: least } })
  .meta({ examples: ['The weekly video never came this month.'] })

const decision = z.object({
  decision: z.enum(['refund', 'decline']),
  /** Everything that is left, when absent. */
  amountCents: z
    .int()
    .min(1)
    .max(limits.maximumPriceCents * 10)
    .meta({ examples: [500] })
    .optional(),
  /** Shown to the person who paid. Needed to decline. */
  words: writtenText(limits.reasonLength)
    .meta({ examples: ['The video came a day late, and it’s there now.'] })
    .optional(),
})
const receipt = z.object({ id })

export const refundRequests = {
  refundOption: endpoint({
    method: 'GET',
    path: '/api/receipts/{id}/refund-request',
    summary: 'Get the refund request of a receipt',
    description: 'Also says whether a request can be sent: once the time to withdraw is over, within 90 days of the payment, once.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    params: receipt,
    reply: refundOption,
  }),
  requestRefund: endpoint({
    method: 'POST',
    path: '/api/receipts/{id}/refund-request',
    summary: 'Request a refund',
    description: 'The creator has 7 days to decide, then the site team decides within 14 days. The site team decides about Premium.',
    access: 'signed-in',
    limit: 'reports',
    params: receipt,
    body: z.object({ reason }),
    status: 201,
    reply: refundOption,
  }),
  cancelRefundRequest: endpoint({
    method: 'POST',
    path: '/api/receipts/{id}/refund-request/cancel',
    summary: 'Cancel a refund request',
    description: 'A payment has one request, so it can’t be sent again.',
    access: 'signed-in',
    limit: 'reports',
    params: receipt,
    body: z.object({}),
    reply: refundOption,
  }),
  askTeamForRefund: endpoint({
    method: 'POST',
    path: '/api/receipts/{id}/refund-request/ask-team',
    summary: 'Ask the site team for a refund',
    description: 'Once, within 14 days of when the creator declined.',
    access: 'signed-in',
    limit: 'reports',
    params: receipt,
    body: z.object({}),
    reply: refundOption,
  }),
}

export const receivedRefundRequests = {
  refundRequests: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/refund-requests',
    summary: 'List refund requests of a creator’s sales',
    description: 'Open ones first, by due date.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id }),
    query: z.object(page),
    paged: true,
    reply: z.array(receivedRefundRequest),
  }),
  decideRefundRequest: endpoint({
    method: 'POST',
    path: '/api/creator/{id}/refund-requests/{requestId}',
    summary: 'Decide a refund request of a sale',
    description: 'Refunds it in full or in part, or declines.',
    access: 'signed-in',
    limit: 'checkout',
    params: z.object({ id, requestId: id }),
    body: decision,
    reply: receivedRefundRequest,
  }),
}

export const refundRequestDesk = {
  refundCases: endpoint({
    method: 'GET',
    path: '/api/admin/refund-requests',
    summary: 'List refund requests',
    description: 'Those that reached the site team. Open ones first, by due date.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ ...page, state: z.enum(['open', 'closed']).optional() }),
    paged: true,
    reply: z.array(refundCase),
  }),
  decideRefundCase: endpoint({
    method: 'POST',
    path: '/api/admin/refund-requests/{id}',
    summary: 'Decide a refund request',
    description: 'Refunds the payment in full or in part, or declines.',
    access: 'admin',
    limit: 'staffWrites',
    params: z.object({ id }),
    body: decision,
    reply: refundCase,
  }),
}
