import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { page } from '#contract/content/posts.ts'
import { actionReason } from '#contract/account/roles.ts'
import { id, idReply, instant } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'
import { cents, money } from '#contract/money/amounts.ts'
import { result } from './result.ts'

/** What creators sold; what is held while it's disputed is part of net until it's lost. */
const soldMoney = money.extend({ heldCents: cents })
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** What one creator sells, from the ledger (D17, D1: cents of one currency). */
export const creatorEconomyRow = soldMoney.extend({
  creator: author,
  priceCents: z.int().nullable(),
  currency: z.string(),
  subscriberCount: z.int(),
  /** What is owed and not paid out yet. */
  balanceCents: z.int(),
})
export type CreatorEconomyRow = z.infer<typeof creatorEconomyRow>

/** All creators of one currency together, and month by month: the months and what was earlier come to the total. */
export const economySummary = z.object({
  currency: z.string(),
  creators: z.int(),
  subscriptions: z.int(),
  total: soldMoney,
  thisMonth: soldMoney,
  /** The newest first, at most 24. */
  months: z.array(soldMoney.extend({ month })),
  /** Before those months; null when nothing was. */
  earlier: soldMoney.nullable(),
})
export type EconomySummary = z.infer<typeof economySummary>

export const siteDay = z.object({
  day: z.iso.date(),
  newPeople: z.int(),
  activePeople: z.int(),
  posts: z.int(),
  messages: z.int(),
  newSubscriptions: z.int(),
  /** Gross sales of that day, cents by currency. */
  revenueCents: z.record(z.string(), z.int()),
})
export const siteAnalytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object({ people: z.int(), creators: z.int(), posts: z.int(), messages: z.int(), entitledSubscriptions: z.int() }),
  days: z.array(siteDay),
})
export type SiteAnalytics = z.infer<typeof siteAnalytics>

const basisPoints = z.int().min(0).max(5_000)
/** What the platform asks and gives; the bounds are those of the table. */
export const moneyTermsBody = z.object({
  feeBasisPoints: basisPoints,
  premiumPriceCents: z.int().min(100).max(100_000),
  freeSubscribers: z.int().min(1).max(1_000_000),
  payoutDelayDays: z.int().min(0).max(90),
  reserveBasisPoints: basisPoints,
  reserveDays: z.int().min(0).max(365),
  minimumPayoutCents: z.int().min(1).max(1_000_000),
  /** An estimate of what the payment provider keeps of a sale: a share and an amount. Without them it stays. */
  costBasisPoints: z
    .int()
    .min(0)
    .max(2_000)
    .meta({ examples: [290] })
    .optional(),
  costCents: z
    .int()
    .min(0)
    .max(1_000)
    .meta({ examples: [30] })
    .optional(),
  /** Tax inside the price, in basis points by country. */
  taxRates: z.record(z.string().regex(/^[A-Z]{2}$/), z.int().min(1).max(5_000)),
  reason: actionReason,
})
export const moneyTerms = moneyTermsBody.omit({ reason: true }).extend({
  costBasisPoints: z.int(),
  costCents: z.int(),
  version: z.int(),
  since: instant,
  /** What sales in US dollars cost in the last three months and so far in this one, beside the estimate; null when there were none. */
  measured: z.object({ sales: z.int(), grossCents: cents, costCents: cents, estimateCents: cents }).nullable(),
})
export type MoneyTermsReply = z.infer<typeof moneyTerms>

const person = z.object({ id })

export const revenue = {
  ...result,
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/admin/subscriptions',
    summary: 'List creator revenue',
    description: 'From the ledger, highest revenue first.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ ...page, query: z.string().max(limits.searchLength).optional() }),
    paged: true,
    reply: z.array(creatorEconomyRow),
  }),
  economy: endpoint({
    method: 'GET',
    path: '/api/admin/economy',
    summary: 'Get sales totals',
    description: 'In total and by month. One entry per currency.',
    access: 'admin',
    limit: 'reads',
    reply: z.array(economySummary),
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'Get daily analytics',
    description: 'People, posts, messages, subscriptions, and revenue. At most 366 days.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    reply: siteAnalytics,
  }),
  payments: endpoint({
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'List payments',
    description: 'Newest first. Filter by fan or creator.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ ...page, person: id.optional() }),
    paged: true,
    reply: z.array(
      z.object({
        id: idReply,
        fan: author.nullable(),
        /** Null for Premium, and for a creator who is gone. */
        creator: author.nullable(),
        /** For the platform's own plan. */
        isPremium: z.boolean(),
        /** Gross: less refunded, lost, tax, fee and cost it's what the creator earned, of Premium what the site did. */
        amountCents: cents,
        refundedCents: cents,
        lostCents: cents,
        taxCents: cents,
        feeCents: cents,
        costCents: cents,
        netCents: cents,
        /** What may still be refunded. */
        refundableCents: cents,
        currency: z.string(),
        paidAt: instant,
        refundableUntil: instant.nullable(),
      }),
    ),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/payments/{id}/refund',
    summary: 'Refund a payment',
    description: 'In full or in part, within 90 days.',
    access: 'admin',
    limit: 'staffWrites',
    params: person,
    body: z.object({
      amountCents: z
        .int()
        .positive()
        .meta({ examples: [500] })
        .optional(),
      reason: actionReason,
    }),
    repeatable: 'by-operation',
    reply: z.object({ id: idReply, refundedCents: z.int() }),
  }),
  moneyTerms: endpoint({
    method: 'GET',
    path: '/api/admin/money-terms',
    summary: 'Get money terms',
    description: 'The active fee, Premium price, caps, payout rules, and tax.',
    access: 'admin',
    limit: 'reads',
    reply: moneyTerms,
  }),
  changeMoneyTerms: endpoint({
    method: 'PUT',
    path: '/api/admin/money-terms',
    summary: 'Update money terms',
    description: 'Apply to new sales only. Earlier sales keep their terms.',
    access: 'owner',
    limit: 'staffWrites',
    body: moneyTermsBody.meta({
      examples: [
        {
          feeBasisPoints: 1000,
          premiumPriceCents: 999,
          freeSubscribers: 100,
          payoutDelayDays: 7,
          reserveBasisPoints: 500,
          reserveDays: 90,
          minimumPayoutCents: 1000,
          taxRates: { DE: 1900 },
          reason: 'As agreed in our conversation.',
        },
      ],
    }),
    reply: moneyTerms,
  }),
}
