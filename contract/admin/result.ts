import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { cents, currency } from '#contract/money/amounts.ts'
import { month } from '#contract/text.ts'

/** What the site itself earned: fees and Premium, less provider costs and bad debt, is the result. Minor units (decision 0082). */
const earned = z.object({
  /** Of creators' sales, less what refunds and lost disputes took back of it. */
  feeCents: cents,
  /** Premium: gross less refunded, lost and tax is net. */
  premiumGrossCents: cents,
  premiumRefundedCents: cents,
  premiumLostCents: cents,
  premiumTaxCents: cents,
  premiumNetCents: cents,
  /** What the payment provider charged and the site bears. */
  costCents: cents,
  /** By how much more creators whose balance is below zero owe; below zero when they owe less. */
  badDebtCents: cents,
  resultCents: cents,
  /** Renewals that weren't paid at the first try, and what they would have paid. */
  failedPayments: z.int(),
  failedCents: cents,
})

const resultMonth = earned.extend({
  month,
  /** What subscriptions that were active at its end, or are now, pay a month; with Premium. */
  recurringCents: cents,
  activeAtStart: z.int(),
  /** Of those, how many ended in it. */
  ended: z.int(),
  /** Ended of active at its start; null where there were none. */
  churnBasisPoints: z.int().nullable(),
})

/** Twelve months of one currency, oldest first, and their sums. */
export const siteResult = z.object({ currency, months: z.array(resultMonth), total: earned })
export type SiteResult = z.infer<typeof siteResult>

/** The months before this one; without it, the newest. */
const query = z.object({ before: month.optional() })

export const result = {
  result: endpoint({
    method: 'GET',
    path: '/api/admin/result',
    summary: 'Get the site’s result by month',
    description: 'Fees and Premium less provider costs and bad debt. Twelve months, one entry per currency.',
    access: 'owner',
    limit: 'reads',
    query,
    reply: z.array(siteResult),
  }),
  resultCsv: endpoint({
    method: 'GET',
    path: '/api/admin/result/csv',
    summary: 'Download the site’s result as CSV',
    description: 'The same twelve months, one row per month and currency.',
    access: 'owner',
    limit: 'reads',
    query,
    bytes: ['text/csv'],
    reply: z.unknown(),
  }),
}
