import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { page } from '#contract/content/posts.ts'
import { author } from '#contract/people/users.ts'
import { idReply, instant } from '#contract/text.ts'

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
}
