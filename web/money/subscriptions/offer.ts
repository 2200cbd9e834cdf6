import type { PublicUser } from '#contract/people/users.ts'

/** What is for sale: a creator's subscription, or (null) the platform's Premium plan. */
export interface Offer {
  readonly creatorId: number | null
  /** Whose it is, for the words around it; the plan's name without a creator. */
  readonly name: string
  readonly priceCents: number
  readonly currency: string
  /** The post it's bought for: where the buyer is afterwards. */
  readonly postId?: number | undefined
}

/** A creator's subscription at the price of today. */
export function offerOf({ id, displayName, subscriptionPrice, currency }: PublicUser): Offer {
  return { creatorId: id, name: displayName, priceCents: subscriptionPrice ?? 0, currency }
}
