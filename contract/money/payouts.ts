import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { page } from '#contract/content/posts.ts'
import { id, idReply, instant, word, writtenLine } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'
import { cents, currency, money } from './amounts.ts'
import { statements } from './statements.ts'

const one = z.object({ id })

/** One state, computed from the provider's facts in this order (D27); the six booleans of M§3 follow from it. */
export const payoutStatus = z.object({
  state: z.enum(['not_started', 'permissions_missing', 'requirements_due', 'bank_missing', 'held', 'enabled']),
  /** Why, in a word of the provider or of ours; null when there is nothing to say. */
  reason: z.string().nullable(),
  payoutsEnabled: z.boolean(),
  isDemo: z.boolean(),
  isSimulated: z.boolean(),
  bankingRequired: z.boolean(),
  requiresOnboarding: z.boolean(),
  needsStripePermissions: z.boolean(),
  /** What the provider still asks for, in its own words. */
  requirementsDue: z.array(z.string()),
  bank: z.object({ name: z.string().nullable(), last4: z.string() }).nullable(),
  country: z.string().nullable(),
  /** Since when payouts are held back, where that is known. */
  heldSince: instant.nullable(),
  /** The site team put payouts on hold: why, and since when. */
  hold: z.object({ reason: z.string(), heldAt: instant }).nullable(),
})
export type PayoutStatus = z.infer<typeof payoutStatus>

export const earnings = z.object({
  currency,
  /** What the platform owes the creator; below zero it is carried to the next payout. */
  balanceCents: cents,
  /** Of it: may be paid out now, rests after its sale, stays back as a reserve. */
  availableCents: cents,
  pendingCents: cents,
  reservedCents: cents,
  /** Set aside while a payment is disputed. */
  disputedCents: cents,
  paidOutCents: cents,
  inTransitCents: cents,
  thisMonth: money,
  lifetime: money,
  feeBasisPoints: z.int(),
  /** The next payout is tried then; null when nothing is due or payouts are not enabled. */
  nextPayoutAt: instant.nullable(),
})
export type Earnings = z.infer<typeof earnings>

export const payout = z.object({
  id: idReply,
  amountCents: cents,
  currency,
  status: z.enum(['created', 'transferred', 'in_transit', 'paid', 'failed']),
  bankLast4: z.string().nullable(),
  arrivesAt: instant.nullable(),
  /** Why it failed, in your language. */
  failureReason: z.string().nullable(),
  createdAt: instant,
})
export type Payout = z.infer<typeof payout>

/** A payment of a fan with what became of it. */
export const sale = z.object({
  id: idReply,
  /** Null once the person is gone. */
  fan: author.nullable(),
  grossCents: cents,
  taxCents: cents,
  feeCents: cents,
  /** What the provider's costs took from the creator. */
  costCents: cents,
  netCents: cents,
  refundedCents: cents,
  /** What a lost dispute took back. */
  lostCents: cents,
  disputedCents: cents,
  currency,
  happenedAt: instant,
  /** What may still be given back, and until when (D61). */
  refundableCents: cents,
  refundableUntil: instant,
})
export type Sale = z.infer<typeof sale>

const bankDetails = {
  accountHolderName: writtenLine(100)
    .meta({ examples: ['Ada Potter'] })
    .optional(),
  routingNumber: z
    .string()
    .trim()
    .regex(/^\d{9}$/)
    .meta({ examples: ['110000000'] })
    .optional(),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{4,17}$/)
    .meta({ examples: ['000123456789'] })
    .optional(),
  accountType: z
    .enum(['checking', 'savings'])
    .meta({ examples: ['checking'] })
    .optional(),
}

export const payouts = {
  status: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/payout-status',
    summary: 'Get payout status',
    description: 'Asks the payment provider again when its last answer is old.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: one,
    query: z.object({ fresh: z.enum(['true']).optional() }),
    reply: payoutStatus,
  }),
  onboarding: endpoint({
    method: 'POST',
    path: '/api/creator/{id}/onboarding',
    summary: 'Create a payout onboarding link',
    description: 'Leads to the payment provider’s pages for the details it still needs. It works once and expires soon.',
    access: 'signed-in',
    limit: 'checkout',
    params: one,
    body: z.object({}),
    reply: z.object({ onboardingUrl: z.string() }),
  }),
  banking: endpoint({
    method: 'PUT',
    path: '/api/creator/{id}/banking',
    summary: 'Update bank details',
    description: 'Takes a token from the payment provider, or the raw fields, which are passed on and never stored.',
    access: 'signed-in',
    limit: 'checkout',
    params: one,
    body: z.object({ bankToken: word(200).optional(), ...bankDetails }),
    identity: ['userId'],
    reply: payoutStatus,
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/earnings',
    summary: 'Get earnings',
    description: 'What you earned, what’s due, and when. One entry per currency.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: one,
    reply: z.array(earnings),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/payouts',
    summary: 'List payouts',
    description: 'Newest first.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: one,
    query: z.object(page),
    paged: true,
    reply: z.array(payout),
  }),
  sales: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/sales',
    summary: 'List sales',
    description: 'Payments from your fans, newest first.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: one,
    query: z.object(page),
    paged: true,
    reply: z.array(sale),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/creator/{id}/sales/{saleId}/refund',
    summary: 'Refund a sale',
    description: 'In full or in part, within 90 days. The fee is refunded in proportion.',
    access: 'signed-in',
    limit: 'checkout',
    params: z.object({ id, saleId: id }),
    body: z.object({
      amountCents: z
        .int()
        .min(1)
        .max(limits.maximumPriceCents * 10)
        .meta({ examples: [500] })
        .optional(),
      reason: writtenLine(200)
        .meta({ examples: ['As agreed in our conversation.'] })
        .optional(),
    }),
    repeatable: 'by-operation',
    reply: sale,
  }),
  ...statements,
  csv: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/csv/{what}',
    summary: 'Download subscribers, sales or payouts as CSV',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id, what: z.enum(['subscribers', 'sales', 'payouts']) }),
    bytes: ['text/csv'],
    reply: z.unknown(),
  }),
}
