import * as z from 'zod'

/** Minor units. */
export const cents = z.int()
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ examples: ['USD'] })

/**
 * Sums of what creators sold in one currency; every figure is a query on the ledger (decision 0082). In minor units. Gross less refunded,
 * lost, tax, fee and cost is net, in every row and in every sum of rows.
 */
export const money = z.object({
  /** What fans paid, before anything went back. */
  grossCents: cents,
  taxCents: cents,
  feeCents: cents,
  /** What the provider's costs took from the creator: after refunds and disputes only (D61). */
  costCents: cents,
  /** What refunds gave back to fans. */
  refundedCents: cents,
  /** What banks gave back to fans: disputes that were lost. */
  lostCents: cents,
  /** What the creator earned. What is disputed counts until it is lost. */
  netCents: cents,
})
export type Money = z.infer<typeof money>
