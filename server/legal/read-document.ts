import { api } from '#contract/index.ts'
import type { LegalDocumentReply } from '#contract/legal.ts'
import { limits } from '#contract/limits.ts'
import { readTerms, type MoneyTerms } from '#server/money-terms/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LegalFacts } from './document.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const documents = { terms, privacy }

/** The numbers the documents speak of, so that they can never contradict what the site does. */
const factsOf = ({ feeBasisPoints, premiumPriceCents }: MoneyTerms): LegalFacts => ({
  siteName: 'Coterie',
  feePercent: `${feeBasisPoints / 100}%`,
  minimumAge: limits.minimumAge,
  premiumPrice: `$${(premiumPriceCents / 100).toFixed(2)}`,
  uploadLimitMegabytes: limits.uploadMegabytes,
  freeMessages: limits.freeMessages,
  contactEmail: null,
})

export const readDocument = handle(api.legal.read, ({ params, platform }) => readLegalDocument(platform, params.document))

/** The document in force, with the numbers of this site in it. */
export async function readLegalDocument(
  platform: Pick<Platform, 'connection' | 'bus'>,
  name: keyof typeof documents,
): Promise<LegalDocumentReply> {
  const facts = factsOf(await readTerms(platform))
  const { slug, version, title, summary, sections } = documents[name]
  return { slug, version, title, summary: summary(facts), sections: sections(facts) }
}
