type SampleLanguage = 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'ru' | 'ja' | 'ko' | 'zh'

interface SampleCreator {
  readonly description: string
  /** A month. */
  readonly priceCents: number
  readonly benefits: readonly string[]
}

/** Somebody invented, as they describe themselves. */
export interface SamplePerson {
  readonly username: string
  readonly displayName: string
  readonly language: SampleLanguage
  /** ISO date. */
  readonly birthDate: string
  readonly location: string
  readonly bio: string
  readonly interests: readonly string[]
  /** Names of the service catalogue; the test compares them with it, as the sandbox knows nothing of the product's code. */
  readonly services: readonly string[]
  readonly creator?: SampleCreator
  /** Names of picture files. Everybody's face is the file of their username. */
  readonly photos?: readonly string[]
}

interface SampleReply {
  readonly by: string
  readonly text: string
}

export interface SamplePost {
  readonly by: string
  readonly text: string
  /** The name of a picture file. */
  readonly picture?: string
  /** What it shows, for those who do not see it; there whenever a picture is. */
  readonly alt?: string
  /** Only for subscribers of the author. */
  readonly premium?: true
  /** What everybody may read of a premium post. */
  readonly teaser?: string
  /** How many of the sample people like it. */
  readonly likes: number
  readonly replies?: readonly SampleReply[]
}
