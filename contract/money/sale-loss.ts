/** What the site asks of a sale, and what it expects the payment provider to keep of it. */
interface SaleTerms {
  readonly feeBasisPoints: number
  readonly costBasisPoints: number
  readonly costCents: number
}

/** What a sale at this price earns the site and costs it at the payment provider, in cents; the price without tax. */
export function saleOf(priceCents: number, terms: SaleTerms) {
  const feeCents = Math.round((priceCents * terms.feeBasisPoints) / 10_000)
  const costCents = Math.round((priceCents * terms.costBasisPoints) / 10_000) + terms.costCents
  return { feeCents, costCents, lossCents: Math.max(0, costCents - feeCents) }
}

/** The lowest price from which on no sale up to `most` costs the site anything; null where that one does. */
export function breakEvenCents(terms: SaleTerms, most: number): number | null {
  let price = most
  while (price > 0 && saleOf(price, terms).lossCents === 0) price -= 1
  return price === most ? null : price + 1
}
