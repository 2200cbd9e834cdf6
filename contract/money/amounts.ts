import * as z from 'zod'

/** Minor units. */
export const cents = z.int()
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ examples: ['USD'] })

/** Sums of one creator in one currency; every figure is a query on the ledger. Minor units. */
export const money = z.object({
  grossCents: cents,
  taxCents: cents,
  feeCents: cents,
  /** What the provider's costs took from the creator: after refunds and disputes only (D61). */
  costCents: cents,
  /** What went back to fans, by refunds and lost disputes. */
  refundedCents: cents,
  /** What the creator earned: gross less refunded, tax, fee and costs, to the cent. What is disputed counts until it is lost. */
  netCents: cents,
})
export type Money = z.infer<typeof money>
