/** The numbers of this site that the documents speak of. */
export interface LegalFacts {
  readonly siteName: string
  /** The platform's share of a creator's price, such as `10%`. */
  readonly feePercent: string
  readonly minimumAge: number
  readonly premiumPrice: string
  readonly uploadLimitMegabytes: number
  readonly freeMessages: number
  /** Null where the operator has given none: people then write to the operator by the means the site names. */
  readonly contactEmail: string | null
}

/** A document people accept. A change of meaning gets a new version, the date it takes effect (D33). */
export interface LegalDocument {
  readonly slug: 'terms' | 'privacy'
  readonly version: string
  readonly title: string
  readonly summary: (facts: LegalFacts) => string[]
  readonly sections: (facts: LegalFacts) => { readonly heading: string; readonly paragraphs: string[] }[]
}

/** How to reach whoever runs the site. */
export function contactSentence({ contactEmail }: LegalFacts): string {
  return contactEmail
    ? `Write to the operator of this site at ${contactEmail}.`
    : 'Write to the operator of this site; the address stands where the operator announced the site to you.'
}
