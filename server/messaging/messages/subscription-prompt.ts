import type { SubscriptionPrompt } from '#contract/messaging/messages.ts'
import type { Locale } from '#contract/languages.ts'
import { sayMoney } from '#server/platform/say.ts'
import { prompts, speak } from '#server/texts/index.ts'

export interface CreatorOffer {
  readonly otherId: number
  readonly otherName: string
  readonly priceCents: number | null
  readonly currency: string
}

/** Where something is for subscribers, in the reader's language: not an error, and nothing was stored (D21). */
export function subscriptionPrompt(
  { otherId, otherName, priceCents, currency }: CreatorOffer,
  what: keyof (typeof prompts)['en'],
  language: Locale,
): SubscriptionPrompt {
  const price = priceCents ?? 0
  const money = { cents: price, currency }
  const sentence = speak(prompts, language)(what, { name: otherName, price: money })
  return {
    isSubscriptionPrompt: true,
    message: sentence,
    creatorId: otherId,
    subscriptionPrice: price,
    currency,
    priceLabel: sayMoney(language, money),
    subscriptionPrompt: sentence,
  }
}
