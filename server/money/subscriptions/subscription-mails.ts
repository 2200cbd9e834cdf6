import { isEntitledStatus } from '#server/access/index.ts'
import type { NewMail } from '#server/notify/mail/index.ts'
import type { ProviderInvoice, ProviderSubscription } from '#server/platform/payments.ts'
import { newestPaid, turnsBetween, type State } from './state.ts'
import type { SubscriptionRow } from './subscription-queries.ts'

interface Change {
  readonly row: SubscriptionRow
  readonly after: State
  readonly provider: ProviderSubscription
  /** Bills of which the ledger learned something new, with what. */
  readonly news: readonly {
    readonly invoice: ProviderInvoice
    readonly kinds: readonly string[]
    /** Of its invoice and credit notes, by what of the provider each is about. */
    readonly numbers: ReadonlyMap<string, string>
  }[]
}

/** What is written to whom when a subscription comes to stand otherwise. Pure; the keys make each go out once. */
export function mailsOf(change: Change): NewMail[] {
  return [...change.news.flatMap((one) => mailsOfBill(change, one)), ...failedPayment(change), ...mailsOfTurns(change)]
}

function mailsOfBill({ row }: Change, { invoice, kinds, numbers }: Change['news'][number]): NewMail[] {
  const mails: NewMail[] = []
  if (kinds.includes('sale')) mails.push(receipt(row, invoice, numberOf(numbers, invoice.id)))
  const { refunds = [], dispute } = invoice.payment ?? {}
  if (kinds.includes('refund') && row.withdrawnAt === null) {
    for (const refund of refunds.filter(({ status }) => status === 'succeeded' || status === 'pending')) {
      const { creatorName } = row
      const detail = { creatorName, amountCents: refund.amountCents, currency: invoice.currency, number: numberOf(numbers, refund.id) }
      mails.push({ ...payerOf(row), key: `refund:${refund.id}`, kind: 'refund', detail })
    }
  }
  if (dispute && row.creatorId !== null) {
    const amount = { amountCents: dispute.amountCents, currency: invoice.currency }
    if (kinds.includes('dispute_opened'))
      mails.push({ userId: row.creatorId, key: `dispute:${dispute.id}`, kind: 'dispute_opened', detail: amount })
    if (kinds.includes('dispute_won') || kinds.includes('dispute_lost')) {
      const detail = { ...amount, isWon: dispute.status === 'won' }
      mails.push({ userId: row.creatorId, key: `dispute-closed:${dispute.id}`, kind: 'dispute_closed', detail })
    }
  }
  return mails
}

/** Booked and numbered in this very transaction. */
function numberOf(numbers: ReadonlyMap<string, string>, source: string): string {
  const number = numbers.get(source)
  if (number === undefined) throw new Error(`${source} was booked without an invoice`)
  return number
}

function receipt(row: SubscriptionRow, invoice: ProviderInvoice, number: string): NewMail {
  const { taxBasisPoints, taxCountry, creatorName, billedTo } = row
  return {
    ...payerOf(row),
    key: `receipt:${invoice.id}`,
    kind: 'receipt',
    detail: {
      creatorName,
      billedTo,
      number,
      amountCents: invoice.amountPaidCents,
      currency: invoice.currency,
      taxCents: taxInside(invoice.amountPaidCents, taxBasisPoints),
      taxBasisPoints,
      taxCountry,
      paidAt: (invoice.paidAt ?? invoice.periodStart).toISOString(),
      periodStart: invoice.periodStart.toISOString(),
      periodEnd: invoice.periodEnd.toISOString(),
    },
  }
}

/** Where the checkout said that receipts go. */
const payerOf = ({ subscriberId, billingEmail }: SubscriptionRow) => ({
  userId: subscriberId,
  ...(billingEmail !== null && { email: billingEmail }),
})

/** A mail for each try that failed (D7). */
function failedPayment({ row, after, provider }: Change): NewMail[] {
  const open = provider.invoices.find(({ status, failedTries }) => status === 'open' && failedTries > 0)
  if (after.status !== 'past_due' || !open) return []
  const detail = {
    creatorName: row.creatorName,
    amountCents: row.priceCents,
    currency: row.currency,
    nextRetryAt: after.nextRetryAt?.toISOString() ?? null,
  }
  return [{ userId: row.subscriberId, key: `payment-failed:${open.id}:${open.failedTries}`, kind: 'payment_failed', detail }]
}

function mailsOfTurns({ row, after, provider }: Change): NewMail[] {
  const { creatorName, subscriberId: userId } = row
  const mails: NewMail[] = []
  const turns = turnsBetween(row, after)
  if (turns.includes('cancelled')) {
    const detail = { creatorName, endsAt: after.periodEnd?.toISOString() ?? null }
    mails.push({ userId, key: `cancelled:${row.id}:${row.version}`, kind: 'subscription_cancelled', detail })
  }
  if (turns.includes('ended') && row.withdrawnAt === null)
    mails.push({ userId, key: `ended:${row.id}`, kind: 'subscription_ended', detail: { creatorName, reason: reasonOf(row, provider) } })
  // A withdrawal is confirmed once it has happened, not when it was asked for.
  if (row.withdrawnAt !== null && !isEntitledStatus(after.status)) {
    const back = provider.invoices.flatMap(
      ({ payment }) => payment?.refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled') ?? [],
    )
    const detail = {
      creatorName,
      amountCents: back.reduce((sum, refund) => sum + refund.amountCents, 0),
      currency: row.currency,
      withdrawnAt: row.withdrawnAt.toISOString(),
    }
    mails.push({ userId, key: `withdrawal:${row.id}`, kind: 'withdrawal', detail })
  }
  return mails
}

function reasonOf(row: SubscriptionRow, { invoices }: ProviderSubscription): 'unpaid' | 'refunded' | 'disputed' | 'over' {
  const last = newestPaid(invoices)
  const back = last?.payment?.refunds.reduce((sum, { amountCents, status }) => sum + (status === 'failed' ? 0 : amountCents), 0) ?? 0
  if (last?.payment?.dispute?.status === 'lost') return 'disputed'
  if (last && back >= last.amountPaidCents) return 'refunded'
  return row.status === 'past_due' ? 'unpaid' : 'over'
}

/** The tax that is inside a price, as the ledger counts it. */
function taxInside(grossCents: number, basisPoints: number): number {
  return Math.round((grossCents * basisPoints) / (10_000 + basisPoints))
}
