import type { SiteLimits } from '#contract/site/site.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'

/** The contract allows every price the product can bear; between which the operator wants them is a setting (D25). */
export function checkPrice({ minimumPriceCents: least, maximumPriceCents: most }: SiteLimits, cents: number): void {
  if (cents < least) throw fieldError('price', 'too_short', sentence('price_too_low', { price: { cents: least, currency: 'USD' } }), least)
  if (cents > most) throw fieldError('price', 'too_long', sentence('price_too_high', { price: { cents: most, currency: 'USD' } }), most)
}
