import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { locales } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'

/** A versioned document; `version` is the date it took effect (D33). */
export const legalDocument = z.object({
  slug: z.enum(['terms', 'privacy']),
  version: z.iso.date(),
  title: z.string(),
  /** Of the words; null where an operator wrote them, who alone knows in which language. */
  language: z.enum(locales).nullable(),
  /** For convenience: the English text is binding. */
  isTranslation: z.boolean(),
  summary: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type LegalDocumentReply = z.infer<typeof legalDocument>

export const documentSlug = z.enum(['terms', 'privacy'])

/** Numbers that documents promise and every site keeps, by the name that a document writes in braces. */
export const promises = {
  withdrawalDays: limits.withdrawalDays,
  appealDays: limits.appealDays,
  removalDays: limits.removalDays,
  dataRequestDays: limits.dataRequestDays,
} as const

/** What a document may fill in, written in braces. */
export const legalFacts = [
  'siteName',
  'feePercent',
  'premiumPrice',
  'minimumAge',
  'uploadLimitMegabytes',
  'freeMessages',
  ...(Object.keys(promises) as (keyof typeof promises)[]),
  'contact',
] as const
export type LegalFact = (typeof legalFacts)[number]

export const legal = {
  accept: endpoint({
    method: 'POST',
    path: '/api/legal/accept',
    summary: 'Accept the terms',
    description: 'Accepts the active versions. Fails with `consent_required` if a newer version has been published since.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    body: z.object({
      versions: z.partialRecord(documentSlug, z.iso.date()).meta({ examples: [{ terms: '2026-11-20', privacy: '2026-11-20' }] }),
    }),
    reply: z.object({ pending: z.array(documentSlug) }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/legal/{document}/versions',
    summary: 'List document versions',
    description: 'Active and past versions, newest first.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ document: documentSlug }),
    reply: z.array(z.object({ version: z.iso.date(), state: z.enum(['in_force', 'past']) })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/legal/{document}',
    summary: 'Get a legal document',
    description: 'The active terms or privacy policy with this site’s fee and limits, in your language if translated.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ document: documentSlug }),
    query: z.object({ version: z.iso.date().optional(), language: z.enum(locales).optional() }),
    reply: legalDocument,
  }),
}
