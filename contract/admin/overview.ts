import * as z from 'zod'
import { staffState } from '#contract/account/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { caseSummary } from '#contract/moderation/moderation.ts'
import { author } from '#contract/people/users.ts'
import { instant } from '#contract/text.ts'

/** Days of UTC, oldest first, the present one last; the first half is there to compare with. */
const daily = z.array(z.int())

/** How the site is doing and what waits. What only admins may see is zero, empty or null for moderators. */
export const overview = z.object({
  waiting: staffState.shape.waiting.unwrap(),
  /** Of the cases that wait, those past the time they should be answered by. */
  overdueCases: z.int(),
  /** When the first answer to a data request is owed. */
  dataRequestDueAt: instant.nullable(),
  /** Until when the first dispute that waits for evidence takes any. */
  disputeDueAt: instant.nullable(),
  /** When the first refund of a withdrawal without an account is owed. */
  withdrawalDueAt: instant.nullable(),
  /** When the first request for a refund that reached the site team is due. */
  refundRequestDueAt: instant.nullable(),
  failingChecks: z.int(),
  failedJobs: z.int(),
  /** The next cases of the queue, urgent ones first. */
  cases: z.array(caseSummary),
  /** The first day, `YYYY-MM-DD`. */
  from: z.iso.date(),
  newPeople: daily,
  activePeople: daily,
  posts: daily,
  reports: daily,
  /** Gross sales in cents. */
  sales: z.array(z.object({ currency: z.string(), cents: daily })),
  newestPeople: z.array(author.extend({ createdAt: instant })),
})
export type Overview = z.infer<typeof overview>

export const overviewDesk = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Get the overview',
    description:
      'What’s waiting for the site team, how the last 60 days went, and the newest people. Moderators get no sales and no system health.',
    access: 'moderator',
    limit: 'reads',
    reply: overview,
  }),
}
