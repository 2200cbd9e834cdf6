import type { Sale } from '#contract/money/payouts.ts'
import { viewAuthor } from '#server/people/users/index.ts'
import type { SaleRow } from './sale-queries.ts'

/** How long a payment can be given back (D61). */
const refundDays = 90

export const refundableUntil = (sale: Pick<SaleRow, 'createdAt'>): Date => new Date(sale.createdAt.getTime() + refundDays * 86_400_000)

/** What of a payment may be given back now: nothing while it is disputed, for its bank decides then. */
export function refundableCents(sale: SaleRow, now: Date): number {
  if (sale.disputedCents > 0 || now > refundableUntil(sale)) return 0
  return Math.max(0, sale.grossCents - sale.refundedCents - sale.lostCents)
}

export function viewSale(row: SaleRow, now: Date): Sale {
  return {
    id: row.id,
    fan: row.fan && viewAuthor(row.fan),
    grossCents: row.grossCents,
    taxCents: row.taxCents,
    feeCents: row.feeCents,
    netCents: row.netCents,
    refundedCents: row.refundedCents,
    lostCents: row.lostCents,
    costCents: row.costCents,
    disputedCents: row.disputedCents,
    currency: row.currency,
    happenedAt: row.createdAt.toISOString(),
    refundableCents: refundableCents(row, now),
    refundableUntil: refundableUntil(row).toISOString(),
  }
}
