/** A payment in its parts. They sum to `grossCents`. */
export interface Parts {
  readonly taxCents: number
  readonly feeCents: number
  /** The creator's; of the platform's own plan, what the platform keeps. */
  readonly shareCents: number
}

export const nothing: Parts = { taxCents: 0, feeCents: 0, shareCents: 0 }
export const total = ({ taxCents, feeCents, shareCents }: Parts): number => taxCents + feeCents + shareCents
export const minus = (one: Parts, other: Parts): Parts => ({
  taxCents: one.taxCents - other.taxCents,
  feeCents: one.feeCents - other.feeCents,
  shareCents: one.shareCents - other.shareCents,
})
export const plus = (one: Parts, other: Parts): Parts => minus(one, minus(nothing, other))

/** Prices contain their tax; the fee is taken of what is left. Each is rounded half up, once, and the rest is the creator's. */
export function divide(grossCents: number, rates: { readonly taxBasisPoints: number; readonly feeBasisPoints: number }): Parts {
  const taxCents = Math.round((grossCents * rates.taxBasisPoints) / (10_000 + rates.taxBasisPoints))
  const feeCents = Math.round(((grossCents - taxCents) * rates.feeBasisPoints) / 10_000)
  return { taxCents, feeCents, shareCents: grossCents - taxCents - feeCents }
}

/**
 * What of each part has gone back once `returnedCents` of a payment have. Each return books the difference to what was booked before, so
 * that any number of partial refunds ends, with the last cent, at exactly the whole. No part ever goes the other way: each is rounded from
 * one that only grows. What goes back beyond the payment (a dispute over more than was left) is the creator's.
 */
export function partsReturned(whole: Parts, returnedCents: number): Parts {
  const grossCents = total(whole)
  if (returnedCents >= grossCents) return { ...whole, shareCents: returnedCents - whole.taxCents - whole.feeCents }
  const taxCents = Math.round((whole.taxCents * returnedCents) / grossCents)
  const net = returnedCents - taxCents
  const feeCents = Math.round((whole.feeCents * net) / (grossCents - whole.taxCents))
  return { taxCents, feeCents, shareCents: net - feeCents }
}
