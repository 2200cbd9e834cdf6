import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, word, writtenLine, writtenText } from '#contract/text.ts'

/** A subscription whose contract someone could withdraw from when they declared it. */
export const withdrawable = z.object({
  subscriptionId: idReply,
  /** The creator’s name; null for Premium. */
  creatorName: z.string().nullable(),
  priceCents: z.int(),
  currency: z.string(),
  startedAt: instant,
})
export type Withdrawable = z.infer<typeof withdrawable>

/** A withdrawal as the link in its confirmation email opens it. */
export const declaredWithdrawal = z.object({
  declaredAt: instant,
  email: z.string(),
  dueAt: instant,
  /** Null while it’s open. */
  outcome: z.enum(['withdrawn', 'answered']).nullable(),
  /** What the email address proves to be the reader’s and can still be withdrawn from. */
  purchases: z.array(withdrawable),
  /** What was withdrawn from. */
  withdrawn: z.array(withdrawable),
})
export type DeclaredWithdrawal = z.infer<typeof declaredWithdrawal>

/** The same as the site team sees it. */
export const withdrawalCase = z.object({
  id: idReply,
  person: author.nullable(),
  name: z.string(),
  email: z.string(),
  purchase: z.string(),
  declaredAt: instant,
  /** The refund is owed by then. */
  dueAt: instant,
  /** Null while it’s open. */
  outcome: z.enum(['withdrawn', 'answered']).nullable(),
  answer: z.string().nullable(),
  closedAt: instant.nullable(),
})
export type WithdrawalCase = z.infer<typeof withdrawalCase>

const key = z.object({ key: word(64).meta({ examples: ['kZ3vN8pQ1xR7tY5wB2mJ4c'] }) })
const one = z.object({ id })

export const withdrawals = {
  declareWithdrawal: endpoint({
    method: 'POST',
    path: '/api/withdrawals',
    summary: 'Withdraw without signing in',
    description: 'Sends a confirmation with the date and time to the email address, with a link that ends the contract right away.',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'reports',
    body: z.object({
      name: writtenLine(limits.billedNameLength).meta({ examples: ['Ada Potter'] }),
      email: z
        .email()
        .max(limits.emailLength)
        .meta({ examples: ['ada@people.example'] }),
      purchase: writtenText(limits.purchaseLength).meta({ examples: ['My subscription to Lena'] }),
    }),
    repeatable: true,
    status: 201,
    reply: z.object({ declaredAt: instant, dueAt: instant }),
  }),
  declaredWithdrawal: endpoint({
    method: 'GET',
    path: '/api/withdrawals/{key}',
    summary: 'Get a withdrawal',
    description: 'Opened by the key in the confirmation email.',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'reads',
    params: key,
    reply: declaredWithdrawal,
  }),
  confirmWithdrawal: endpoint({
    method: 'POST',
    path: '/api/withdrawals/{key}',
    summary: 'Confirm a withdrawal',
    description: 'Access ends and the payment is refunded.',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'reports',
    params: key,
    body: z.object({ subscriptionId: id }),
    reply: declaredWithdrawal,
  }),
  withdrawalCases: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals',
    summary: 'List withdrawals',
    description: 'Open ones first, by due date.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ ...page, state: z.enum(['open', 'closed']).optional() }),
    paged: true,
    reply: z.array(withdrawalCase),
  }),
  withdrawalMatches: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals/{id}/matches',
    summary: 'Find the purchases of a withdrawal',
    description: 'By the email address it names, of an account or of receipts, or by the username in `username`.',
    access: 'admin',
    limit: 'reads',
    params: one,
    query: z.object({ username: word(limits.usernameLength).optional() }),
    reply: z.array(withdrawable.extend({ fan: author })),
  }),
  closeWithdrawal: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/{id}',
    summary: 'Close a withdrawal',
    description: 'With a subscription, ends it and refunds the payment. The answer is sent by email.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    body: z.object({
      subscriptionId: id.optional(),
      answer: writtenText(limits.reportLength)
        .meta({ examples: ['We found no purchase. Which email is on your receipt?'] })
        .optional(),
    }),
    reply: withdrawalCase,
  }),
}
