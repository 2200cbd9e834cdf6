import type { Money } from '#contract/money/amounts.ts'
import type { Account, TransactionKind } from './accounts.ts'

/** What happened on one account of a creator by one kind of transaction. */
export interface Sum {
  readonly currency: string
  readonly account: Account
  readonly kind: TransactionKind
  /** In the month of `now`. */
  readonly isRecent: boolean
  readonly amountCents: number
}

export const payoutKinds = new Set<TransactionKind>(['payout', 'payout_paid', 'payout_failed', 'settlement'])
const isRefund = (kind: TransactionKind) => kind === 'refund' || kind === 'refund_failed'

export type Posted = Pick<Sum, 'account' | 'kind' | 'amountCents'>

/** The debits of what a condition picks; 0 - x of it are the credits, without a negative zero. */
export function debits<Row extends Posted>(rows: readonly Row[], isPart: (row: Row) => boolean): number {
  return rows.reduce((sum, row) => (isPart(row) ? sum + row.amountCents : sum), 0)
}

/**
 * What was earned, in its parts (decision 0082): gross less refunded, lost, tax, fee and cost is net, since the entries of every transaction
 * sum to zero. The one definition of these figures; queries that add them up row by row follow it.
 */
export function moneyOf(rows: readonly Posted[]): Money {
  const credits = (isPart: (row: Posted) => boolean) => 0 - debits(rows, isPart)
  return {
    grossCents: debits(rows, ({ account, kind }) => account === 'provider' && kind === 'sale'),
    refundedCents: credits(({ account, kind }) => account === 'provider' && isRefund(kind)),
    lostCents: credits(({ account, kind }) => account === 'provider' && kind === 'dispute_lost'),
    taxCents: credits(({ account }) => account === 'tax'),
    feeCents: credits(({ account }) => account === 'fees'),
    costCents: debits(rows, ({ account, kind }) => account === 'creator' && kind === 'provider_cost'),
    netCents: credits(({ account, kind }) => (account === 'creator' || account === 'held') && !payoutKinds.has(kind)),
  }
}
