import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { page } from '#contract/content/posts.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, month } from '#contract/text.ts'
import { cents, currency, money } from './amounts.ts'

const one = z.object({ id })

export const statementLine = z.object({
  id: idReply,
  kind: z.enum([
    'sale',
    'refund',
    'refund_failed',
    'dispute_opened',
    'dispute_won',
    'dispute_lost',
    'payout',
    'payout_paid',
    'payout_failed',
    'provider_cost',
    'settlement',
  ]),
  fan: author.nullable(),
  grossCents: cents,
  taxCents: cents,
  feeCents: cents,
  costCents: cents,
  /** Set aside for a dispute; below zero once it's closed. */
  heldCents: cents,
  /** Sent to the bank; below zero when it came back. */
  paidOutCents: cents,
  /** What it did to the creator's balance: a payment that is disputed leaves it until the dispute is closed. */
  amountCents: cents,
  balanceCents: cents,
  happenedAt: instant,
})

/**
 * One month of one creator in one currency: what stood before, what happened, what stands after. The opening balance and net, less what was
 * set aside and paid out, is the closing balance.
 */
export const statement = z.object({
  month,
  currency,
  openingCents: cents,
  closingCents: cents,
  totals: money,
  /** What disputes set aside, less what came back to the balance or to fans. */
  heldCents: cents,
  paidOutCents: cents,
  /** A page of its lines, oldest first; all of them in the CSV. */
  lines: z.array(statementLine),
})
export type Statement = z.infer<typeof statement>

export const statements = {
  statements: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/statements',
    summary: 'List monthly statements',
    description: 'Newest first.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: one,
    reply: z.array(z.object({ month, currency, netCents: cents, closingCents: cents })),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/statements/{month}',
    summary: 'Get a monthly statement',
    description: 'Opening balance, every line, and closing balance. Lines are paged, oldest first.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id, month }),
    query: z.object({ ...page, currency: currency.optional() }),
    reply: statement,
  }),
  statementCsv: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/statements/{month}/csv',
    summary: 'Download a monthly statement as CSV',
    description: 'All lines of the month in one file.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id, month }),
    query: z.object({ currency: currency.optional() }),
    bytes: ['text/csv'],
    reply: z.unknown(),
  }),
}
