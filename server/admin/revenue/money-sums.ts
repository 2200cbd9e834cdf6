import { debits, moneyOf, type Sum } from '#server/money/ledger/index.ts'

export type Posted = Pick<Sum, 'account' | 'kind' | 'amountCents'>

export interface StaffMoney {
  readonly grossCents: number
  readonly feeCents: number
  readonly taxCents: number
  readonly netCents: number
  readonly heldCents: number
}

/**
 * Sums of the ledger as the staff reads them: gross is what was paid less what went back, and of it fee, tax and what creators earned. What
 * is held while it is disputed is part of net until it is lost.
 */
export function staffMoney(rows: readonly Posted[]): StaffMoney {
  const { grossCents, refundedCents, feeCents, taxCents, netCents } = moneyOf(rows)
  const heldCents = 0 - debits(rows, ({ account }) => account === 'held')
  return { grossCents: grossCents - refundedCents, feeCents, taxCents, netCents, heldCents }
}

/** What creators are owed and have not been paid out. */
export const balanceOf = (rows: readonly Posted[]): number => 0 - debits(rows, ({ account }) => account === 'creator')
