import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { page } from '#contract/content/posts.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant } from '#contract/text.ts'
import { cents, currency } from './amounts.ts'

/** A dispute over a creator's sale, as they see it. */
export const ownDispute = z.object({
  id: idReply,
  /** Null once the person is gone. */
  fan: author.nullable(),
  /** The bank only asks: no money has moved. */
  isInquiry: z.boolean(),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost', 'closed']),
  /** The payment provider's word for what the cardholder says. */
  reason: z.string(),
  amountCents: cents,
  /** Of it the creator's, which is on hold until the bank decides; 0 of an inquiry. */
  shareCents: cents,
  /** What the payment provider charges; the creator's once the dispute is lost. */
  feeCents: cents,
  currency,
  openedAt: instant,
  dueAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Between the creator and the fan; null while they have none. */
  conversationId: idReply.nullable(),
  /** Numbers of the messages that the creator chose as evidence. */
  chosenMessages: z.array(z.int().positive()),
  /** Evidence isn't submitted yet, and the bank takes some. */
  isAnswerable: z.boolean(),
})
export type OwnDispute = z.infer<typeof ownDispute>

export const ownDisputes = {
  disputes: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/disputes',
    summary: 'List disputes over sales',
    description: 'Newest first, with what’s on hold and until when evidence is taken.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id }),
    query: z.object(page),
    paged: true,
    reply: z.array(ownDispute),
  }),
  chooseMessages: endpoint({
    method: 'PUT',
    path: '/api/creator/{id}/disputes/{disputeId}/messages',
    summary: 'Choose messages as evidence',
    description: 'Of the creator’s conversation with the subscriber. The site team reads them, and may send them to the bank.',
    access: 'signed-in',
    limit: 'profileWrites',
    params: z.object({ id, disputeId: id }),
    body: z.object({
      messages: z
        .array(z.int().positive())
        .max(limits.disputeMessages)
        .meta({ examples: [[1, 4]] }),
    }),
    reply: ownDispute,
  }),
}
