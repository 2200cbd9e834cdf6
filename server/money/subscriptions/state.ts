import { isEntitledStatus, type SubscriptionStatus } from '#server/access/index.ts'
import { limits } from '#contract/limits.ts'
import type { ProviderInvoice, ProviderSubscription } from '#server/platform/payments.ts'

/** How a subscription stands, as far as the provider decides it (D7). Times are the provider's. */
export interface State {
  readonly status: SubscriptionStatus
  readonly cancelAtPeriodEnd: boolean
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  /** First paid. */
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly pastDueSince: Date | null
  readonly nextRetryAt: Date | null
}

const day = 86_400_000
/** Retries come on days 1, 3, 5 and 7; what is still unpaid a day later has ended. */
const graceDays = 8

/**
 * What the provider says now, in our words. Only `startedAt` remembers: a bill once paid stays the beginning. A subscription is read before
 * its bills, so one that is still incomplete beside a paid bill begins with the next look, which finds it active.
 */
export function readState(known: Pick<State, 'startedAt'>, provider: ProviderSubscription): State {
  const startedAt = known.startedAt ?? (provider.status === 'incomplete' ? null : firstPaid(provider.invoices))
  const status = statusOf(provider.status, startedAt)
  const isPastDue = status === 'past_due'
  const hasEnded = status === 'canceled' || status === 'expired'
  return {
    status,
    cancelAtPeriodEnd: provider.cancelAtPeriodEnd && !hasEnded,
    periodStart: provider.periodStart,
    periodEnd: provider.periodEnd,
    startedAt,
    endedAt: hasEnded ? provider.endedAt : null,
    pastDueSince: isPastDue ? provider.pastDueSince : null,
    nextRetryAt: isPastDue ? provider.nextRetryAt : null,
  }
}

/** What was cancelled before anything was paid has never begun. */
function statusOf(status: SubscriptionStatus, startedAt: Date | null): SubscriptionStatus {
  return status === 'canceled' && startedAt === null ? 'expired' : status
}

function firstPaid(invoices: readonly ProviderInvoice[]): Date | null {
  const times = invoices.flatMap(({ status, paidAt }) => (status === 'paid' && paidAt ? [paidAt.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

export interface Repayment {
  readonly paymentIntentId: string
  readonly amountCents: number
}

export interface DueSteps {
  /** It must end at the provider now. */
  readonly mustEnd: boolean
  /** It must not renew. */
  readonly mustStop: boolean
  /** What must go back, whole. */
  readonly repayments: readonly Repayment[]
}

/**
 * What is still to be done at the provider, whoever began it and wherever it broke off: a withdrawal ends it and pays everything back
 * (D6), and so does a beginning that was given up and then paid all the same; a last bill that went back in full ends it (D61). Whose bank
 * took back an older one is not charged any more: disputing each month after the next would be free access for ever.
 */
export function stepsDue(wish: { readonly isUndone: boolean }, provider: ProviderSubscription): DueSteps {
  const isAlive = provider.status !== 'canceled' && provider.status !== 'expired'
  if (wish.isUndone) return { mustEnd: isAlive, mustStop: false, repayments: provider.invoices.flatMap(repaymentOf) }
  const last = newestPaid(provider.invoices)
  const mustEnd = isAlive && last !== undefined && isPaidBack(last)
  const isLost = provider.invoices.some(({ payment }) => payment?.dispute?.status === 'lost')
  return { mustEnd, mustStop: isAlive && !mustEnd && isLost && !provider.cancelAtPeriodEnd, repayments: [] }
}

/** What the provider has held unpaid for longer than it is tried (D7). */
export function isOverdue({ status, pastDueSince }: Pick<State, 'status' | 'pastDueSince'>, now: Date): boolean {
  return status === 'past_due' && pastDueSince !== null && pastDueSince.getTime() + graceDays * day < now.getTime()
}

/** Until when whoever pays may withdraw (D6); null before the first payment. */
export function withdrawableUntil({ startedAt }: Pick<State, 'startedAt'>): Date | null {
  return startedAt && new Date(startedAt.getTime() + limits.withdrawalDays * day)
}

export function newestPaid(invoices: readonly ProviderInvoice[]): ProviderInvoice | undefined {
  const paid = invoices.filter((invoice) => invoice.status === 'paid' && invoice.amountPaidCents > 0)
  return paid.sort(
    (a, b) => b.periodStart.getTime() - a.periodStart.getTime() || (b.paidAt?.getTime() ?? 0) - (a.paidAt?.getTime() ?? 0),
  )[0]
}

function isPaidBack(invoice: ProviderInvoice): boolean {
  return invoice.payment?.dispute?.status === 'lost' || remaining(invoice) <= 0
}

/** What is disputed goes back through the bank, or not at all. */
function repaymentOf(invoice: ProviderInvoice): Repayment[] {
  const amountCents = remaining(invoice)
  const { payment } = invoice
  if (invoice.status !== 'paid' || !payment || amountCents <= 0 || (payment.dispute && payment.dispute.status !== 'won')) return []
  return [{ paymentIntentId: payment.paymentIntentId, amountCents }]
}

/** What of a bill was paid and has not gone back, or is on its way back. */
function remaining({ amountPaidCents, payment }: ProviderInvoice): number {
  const back = payment?.refunds.filter(({ status }) => status === 'pending' || status === 'succeeded') ?? []
  return amountPaidCents - back.reduce((sum, refund) => sum + refund.amountCents, 0)
}

/** What its people must be told, once, when a subscription comes to stand otherwise. */
export type Turn = 'began' | 'cancelled' | 'resumed' | 'payment_failed' | 'recovered' | 'ended'

/** What happened between two looks. Several may have: of those between nobody is told, the mails of the bills say it. */
export function turnsBetween(before: State, after: State): Turn[] {
  const was = isEntitledStatus(before.status)
  const is = isEntitledStatus(after.status)
  const turns: Turn[] = []
  if (before.startedAt === null && after.startedAt !== null) turns.push('began')
  if (was && !is && after.status !== 'paused') turns.push('ended')
  if (is && after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) turns.push('cancelled')
  if (is && before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd) turns.push('resumed')
  if (after.status === 'past_due' && before.status !== 'past_due') turns.push('payment_failed')
  if (before.status === 'past_due' && after.status === 'active') turns.push('recovered')
  return turns
}
