import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { author } from '#contract/people/users.ts'
import { month } from '#contract/text.ts'

const counted = z.object({
  sales: z.int(),
  /** Opened in the month, whatever became of them. A bank's inquiry isn't one. */
  disputes: z.int(),
  /** Of those, the ones in which the cardholder says they didn't pay. */
  fraud: z.int(),
})

const networkMonth = z.object({
  month,
  /** As the network counts: Visa adds the reports of fraud to the disputes. */
  count: z.int(),
  /** Count of sales: Visa's of the same month, Mastercard's of the month before. Null without any. */
  ratioBasisPoints: z.int().nullable(),
  /** Networks act once both the number and the ratio are reached. */
  state: z.enum(['below', 'ratio', 'over']),
})

const network = z.object({
  name: z.enum(['visa', 'mastercard']),
  limitCount: z.int(),
  limitBasisPoints: z.int(),
  source: z.url(),
  months: z.array(networkMonth),
})

/** Disputes of the site and of its creators beside what card networks allow (decision 0088). Months are in UTC, newest first. */
export const disputeRatios = z.object({
  months: z.array(counted.extend({ month })),
  networks: z.array(network),
  /** The day on which the networks' limits were looked up. */
  readOn: z.iso.date(),
  /** Those with the most disputes in the newest two months; at most 20. */
  creators: z.array(counted.extend({ creator: author.nullable(), ratioBasisPoints: z.int().nullable() })),
})
export type DisputeRatios = z.infer<typeof disputeRatios>

export const ratios = {
  disputeRatios: endpoint({
    method: 'GET',
    path: '/api/admin/dispute-ratios',
    summary: 'Get dispute ratios',
    description: 'Disputes and fraud by month beside the limits of the card networks, and the creators with the most disputes.',
    access: 'admin',
    limit: 'reads',
    reply: disputeRatios,
  }),
}
