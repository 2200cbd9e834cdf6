import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { balanceGroups } from './balance-groups.ts'
import { page } from '#contract/content/posts.ts'
import { cents } from '#contract/money/amounts.ts'
import { payout, payoutStatus } from '#contract/money/payouts.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, writtenText } from '#contract/text.ts'

/** The site team keeps a creator from being paid; the creator reads the reason. */
export const payoutHold = z.object({
  id: idReply,
  reason: z.string(),
  heldAt: instant,
  /** Null once their account is deleted. */
  heldBy: author.nullable(),
})
export type PayoutHold = z.infer<typeof payoutHold>

/** A payout as the site team sees it. */
export const deskPayout = payout.extend({
  /** Null once their account is deleted. */
  creator: author.nullable(),
  /** When it arrived or failed. */
  finishedAt: instant.nullable(),
  /** It failed and can be retried: nothing was sent since, the creator can be paid, and has money of this currency. */
  needsAction: z.boolean(),
  /** The payout that sent what this one failed to send. */
  next: z.object({ id: idReply, status: payout.shape.status }).nullable(),
  /** The hold of its creator’s payouts. */
  hold: payoutHold.nullable(),
})
export type DeskPayout = z.infer<typeof deskPayout>

/** What a creator is owed in one currency, and what keeps it from being paid. */
export const creatorBalance = z.object({
  creator: author,
  currency: z.string(),
  status: payoutStatus.shape.state,
  /**
   * Why it isn’t on its way: a word of the payment provider or, of ours, `site_team`, `frozen`, `payout_failed`, `disputes_many`,
   * `balance_negative`, `pending`, `reserve`, `disputed`, `below_minimum`, `in_transit`, `due`, or `nothing`.
   */
  reason: z.string().nullable(),
  /** Since when payouts are on hold, where that’s known. */
  heldSince: instant.nullable(),
  hold: payoutHold.nullable(),
  /** Available, pending and reserved together; below zero the creator owes it. */
  balanceCents: z.int(),
  availableCents: z.int(),
  pendingCents: z.int(),
  reservedCents: z.int(),
  disputedCents: z.int(),
  inTransitCents: z.int(),
  paidOutCents: z.int(),
  /** All the creator earned so far. */
  earnedCents: z.int(),
  /** When the first of what is pending becomes available. */
  nextAvailableAt: instant.nullable(),
  /** The next payout is tried then; null when nothing is due or payouts are on hold. */
  nextPayoutAt: instant.nullable(),
})
export type CreatorBalance = z.infer<typeof creatorBalance>

/** The money of one person: what they earn, and what they paid. */
export const personMoney = z.object({
  /** Null for who never was a creator. */
  creator: z
    .object({
      balances: z.array(creatorBalance),
      lastPayout: deskPayout.nullable(),
      disputes: z.int(),
    })
    .nullable(),
  fan: z.object({
    subscriptions: z.int(),
    /** By currency; what was refunded and what banks gave back are parts of gross. */
    paid: z.array(z.object({ currency: z.string(), grossCents: cents, refundedCents: cents, lostCents: cents })),
    disputes: z.int(),
  }),
})
export type PersonMoney = z.infer<typeof personMoney>

const one = z.object({ id })
const reason = writtenText(limits.reasonLength).meta({ examples: ['The bank asks who owns the account.'] })

export const payoutDesk = {
  payouts: endpoint({
    method: 'GET',
    path: '/api/admin/payouts',
    summary: 'List all payouts',
    description: 'Failed ones that can be retried first, then newest first. Filter by status or creator.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ ...page, status: payout.shape.status.optional(), person: id.optional() }),
    paged: true,
    reply: z.array(deskPayout),
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/balances',
    summary: 'List what creators are owed',
    description: 'And why it isn’t paid yet. Payouts on hold come first. One entry per currency.',
    access: 'admin',
    limit: 'reads',
    query: z.object({
      ...page,
      group: z.enum(balanceGroups).optional(),
      query: z.string().max(limits.searchLength).optional(),
      person: id.optional(),
    }),
    paged: true,
    reply: z.array(creatorBalance),
  }),
  retryPayout: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/{id}/retry',
    summary: 'Retry a failed payout',
    description: 'Sends what’s available to the creator now. Each failed payout is retried once; the reply is the new payout.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    body: z.object({}),
    reply: deskPayout,
  }),
  holdPayouts: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/payout-hold',
    summary: 'Put a creator’s payouts on hold',
    description: 'The creator gets the reason by email. What’s already on its way arrives.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    body: z.object({ reason }),
    status: 201,
    reply: payoutHold,
  }),
  releasePayouts: endpoint({
    method: 'POST',
    path: '/api/admin/payout-holds/{id}/release',
    summary: 'Release a creator’s payouts',
    description: 'The creator gets the reason by email, and what’s due is sent.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    body: z.object({ reason: reason.meta({ examples: ['The bank confirmed the account.'] }) }),
    reply: payoutHold.extend({ releasedAt: instant }),
  }),
  personMoney: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/money',
    summary: 'Get a user’s money',
    description: 'What they earn as a creator and what they paid as a fan, from the ledger.',
    access: 'admin',
    limit: 'reads',
    params: one,
    reply: personMoney,
  }),
}
