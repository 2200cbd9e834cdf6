import { api } from '#contract/index.ts'
import type { LegalDocumentReply } from '#contract/legal.ts'
import { limits } from '#contract/limits.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { LegalFacts } from './document.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const documents = { terms, privacy }

/** The numbers the documents speak of, so that they can never contradict what the site does. */
const facts: LegalFacts = {
  siteName: 'Coterie',
  feePercent: `${limits.feeBasisPoints / 100}%`,
  minimumAge: limits.minimumAge,
  premiumPrice: `$${(limits.premiumPriceCents / 100).toFixed(2)}`,
  uploadLimitMegabytes: limits.uploadMegabytes,
  freeMessages: limits.freeMessages,
  contactEmail: null,
}

export const readDocument = handle(api.legal.read, async ({ params }) => readLegalDocument(params.document))

/** The document in force, with the numbers of this site in it. */
export function readLegalDocument(name: keyof typeof documents): LegalDocumentReply {
  const { slug, version, title, summary, sections } = documents[name]
  return { slug, version, title, summary: summary(facts), sections: sections(facts) }
}
