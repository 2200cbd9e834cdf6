/** What is for sale: a creator's subscription, or (null) the platform's Premium plan. */
export interface Offer {
  readonly creatorId: number | null
  /** Whose it is, for the words around it; the plan's name without a creator. */
  readonly name: string
  readonly priceCents: number
  readonly currency: string
}
