import type { SubscriptionPrompt } from '#contract/messages.ts'
import { priceLabel } from '#server/users/index.ts'

export interface CreatorOffer {
  readonly otherId: number
  readonly priceCents: number | null
  readonly currency: string
}

/** Where something is for subscribers: not an error, and nothing was stored (D21). */
export function subscriptionPrompt({ otherId, priceCents, currency }: CreatorOffer, sentence: string): SubscriptionPrompt {
  const price = priceCents ?? 0
  return {
    isSubscriptionPrompt: true,
    message: sentence,
    creatorId: otherId,
    subscriptionPrice: price,
    currency,
    priceLabel: priceLabel(price, currency),
    subscriptionPrompt: sentence,
  }
}
