import type { SiteLimits } from '#contract/site.ts'
import { fieldError } from '#server/platform/errors.ts'
import { priceLabel } from '#server/users/index.ts'

/** The contract allows every price the product can bear; between which the operator wants them is a setting (D25). */
export function checkPrice({ minimumPriceCents: least, maximumPriceCents: most }: SiteLimits, cents: number): void {
  if (cents < least) throw fieldError('price', 'too_short', `A price is at least ${priceLabel(least, 'USD')}.`, least)
  if (cents > most) throw fieldError('price', 'too_long', `A price is at most ${priceLabel(most, 'USD')}.`, most)
}
