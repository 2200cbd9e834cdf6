import * as z from 'zod'
import { actionReason } from '#contract/account/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { locales } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { instant, writtenLine, writtenText } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

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

const slug = z.enum(['terms', 'privacy'])

/**
 * A document as its operator writes it. `{siteName}`, `{feePercent}`, `{premiumPrice}`, `{minimumAge}`, `{uploadLimitMegabytes}`,
 * `{freeMessages}` and `{contact}` stand for what is in force; an unknown one is refused.
 */
const legalText = z.object({
  summary: z.array(writtenText(1_000)).min(1).max(20),
  sections: z
    .array(z.object({ heading: writtenLine(120), paragraphs: z.array(writtenText(5_000)).min(1).max(40) }))
    .min(1)
    .max(40),
})

/** One version of a document; nothing of a version that was ever in force is changed (D33). */
export const legalVersion = legalText.extend({
  document: slug,
  version: z.iso.date(),
  /** Everybody is asked to agree again before they go on. */
  needsConsent: z.boolean(),
  state: z.enum(['scheduled', 'in_force', 'past']),
  author: author.nullable(),
  createdAt: instant.nullable(),
  /** How many people accepted this version. */
  acceptances: z.int(),
})
export type LegalVersion = z.infer<typeof legalVersion>

export const legal = {
  accept: endpoint({
    method: 'POST',
    path: '/api/legal/accept',
    summary: 'Accept the versions in force; refused with `consent_required` when a newer one came meanwhile',
    access: 'signed-in',
    limit: 'profileWrites',
    body: z.object({ versions: z.partialRecord(slug, z.iso.date()) }),
    reply: z.object({ pending: z.array(slug) }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/legal/{document}/versions',
    summary: 'Every version that is or was in force, newest first',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ document: slug }),
    reply: z.array(z.object({ version: z.iso.date(), state: z.enum(['in_force', 'past']) })),
  }),
  adminVersions: endpoint({
    method: 'GET',
    path: '/api/admin/legal/{document}',
    summary: 'All versions of a document with their source texts',
    access: 'admin',
    limit: 'reads',
    params: z.object({ document: slug }),
    reply: z.array(legalVersion),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/legal/{document}',
    bodyBytes: limits.requestBytes,
    summary: 'Put a new version in force, today or on a later date',
    access: 'owner',
    limit: 'staffWrites',
    params: z.object({ document: slug }),
    body: legalText.extend({ version: z.iso.date(), needsConsent: z.boolean(), reason: actionReason }),
    status: 201,
    reply: legalVersion,
  }),
  unschedule: endpoint({
    method: 'DELETE',
    path: '/api/admin/legal/{document}/{version}',
    summary: 'Take back a version that is not in force yet',
    access: 'owner',
    limit: 'staffWrites',
    params: z.object({ document: slug, version: z.iso.date() }),
    body: z.object({ reason: actionReason }),
    reply: z.object({ version: z.iso.date() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/legal/{document}',
    summary: 'The terms or the privacy policy in force, with fee and limits of this site, in your language where there is a translation',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ document: slug }),
    query: z.object({ version: z.iso.date().optional(), language: z.enum(locales).optional() }),
    reply: legalDocument,
  }),
}
