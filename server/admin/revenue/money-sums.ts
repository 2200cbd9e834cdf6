import type { Money } from '#contract/money/amounts.ts'
import { debits, moneyOf, type Posted } from '#server/money/ledger/index.ts'

export interface SoldMoney extends Money {
  readonly heldCents: number
}

/** What creators sold, as their dashboards show it, and what of it is held while it's disputed: part of net until it's lost. */
export function soldMoney(rows: readonly Posted[]): SoldMoney {
  return { ...moneyOf(rows), heldCents: 0 - debits(rows, ({ account }) => account === 'held') }
}

/** What creators are owed and have not been paid out. */
export const balanceOf = (rows: readonly Posted[]): number => 0 - debits(rows, ({ account }) => account === 'creator')
