import type { CreatorBalance } from '#contract/admin/payouts.ts'
import type { Money } from '#contract/money/amounts.ts'

/*
 * Books are read as those do who may see them: by calls and files, with no table of the database and no code of the server. What each
 * column means is written here a second time, from decision 0082.
 */

/** What one side sold, by the parts of decision 0082. */
export interface Sums {
  readonly gross: number
  readonly refunded: number
  readonly lost: number
  readonly tax: number
  readonly fee: number
  readonly cost: number
  readonly net: number
}

/** What books are compared with: of creators' sales, of the site's own plan, and what both leave the site. */
export interface Ledger {
  readonly creators: Sums
  readonly premium: Sums
  readonly paidOut: number
  readonly siteCosts: number
  readonly badDebt: number
}

type Balance = Pick<CreatorBalance, 'balanceCents' | 'disputedCents' | 'paidOutCents' | 'inTransitCents' | 'earnedCents'>
export type Meaning = (ledger: Ledger) => number

/** A table as people see it: its rows in cents, what each column comes to, and what is left of a row that adds up: nothing. */
export interface Table {
  readonly name: string
  readonly rows: readonly (readonly number[])[]
  readonly columns: Readonly<Record<string, Meaning>>
  readonly left: (row: readonly number[]) => number
}

export const sum = (cells: readonly number[]) => cells.reduce((total, cell) => total + cell, 0)
export const bySum = (...parts: ((sums: Sums) => number)[]): Meaning[] =>
  parts.map(
    (part) =>
      ({ creators, premium }) =>
        part(creators) + part(premium),
  )

export const partNames = ['gross', 'refunded', 'lost', 'tax', 'fee', 'cost', 'net'] as const
const of = (whose: (ledger: Ledger) => readonly Sums[]): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(partNames.map((part) => [part, (ledger: Ledger) => sum(whose(ledger).map((sums) => sums[part]))]))
export const ofCreators = of(({ creators }) => [creators])
export const ofPremium = of(({ premium }) => [premium])
export const ofAll = of(({ creators, premium }) => [creators, premium])

/** Gross, less what went back, tax, fee and cost, is net. */
export const earned = ([gross = 0, refunded = 0, lost = 0, tax = 0, fee = 0, cost = 0, net = 0]: readonly number[]) =>
  gross - refunded - lost - tax - fee - cost - net
/** All cells but the last come to the last. */
export const adds = (row: readonly number[]) => sum(row.slice(0, -1)) - (row.at(-1) ?? 0)
export const anything = () => 0

export const moneyTable = (name: string, rows: readonly Money[], columns: Table['columns']): Table => ({
  name,
  rows: rows.map((row) => [row.grossCents, row.refundedCents, row.lostCents, row.taxCents, row.feeCents, row.costCents, row.netCents]),
  columns,
  left: earned,
})

/** What a creator was paid and is still owed, what's disputed included, is what they earned. */
export const balanceTable = (name: string, rows: readonly Balance[]): Table => ({
  name,
  rows: rows.map((row) => [row.balanceCents + row.disputedCents, row.paidOutCents + row.inTransitCents, row.earnedCents]),
  columns: { owed: ({ creators, paidOut }) => creators.net - paidOut },
  left: adds,
})

export const kept = (sums: Sums) => sums.gross - sums.refunded - sums.lost
export const untaxed = (sums: Sums) => kept(sums) - sums.tax
export const named = (names: readonly string[], meanings: readonly Meaning[]) =>
  Object.fromEntries(names.map((name, index) => [name, meanings[index] ?? anything]))
