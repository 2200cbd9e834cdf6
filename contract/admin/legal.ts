import * as z from 'zod'
import { actionReason } from '#contract/account/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { author } from '#contract/people/users.ts'
import { documentSlug } from '#contract/site/legal.ts'
import { instant, writtenLine, writtenText } from '#contract/text.ts'

/** A document as its operator writes it. Names of `legalFacts` in braces are filled in with what the site does now; an unknown one is refused. */
const legalText = z.object({
  summary: z
    .array(writtenText(1_000).meta({ examples: ['People of 18 years and more may join.'] }))
    .min(1)
    .max(20),
  sections: z
    .array(
      z.object({
        heading: writtenLine(120).meta({ examples: ['Who may join'] }),
        paragraphs: z
          .array(writtenText(5_000).meta({ examples: ['People of 18 years and more.'] }))
          .min(1)
          .max(40),
      }),
    )
    .min(1)
    .max(40),
})

/** One version of a document; nothing of a version that was ever in force is changed (D33). */
export const legalVersion = legalText.extend({
  document: documentSlug,
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

/** What the site team does with its documents. */
export const legalDesk = {
  adminVersions: endpoint({
    method: 'GET',
    path: '/api/admin/legal/{document}',
    summary: 'List document versions with source texts',
    access: 'admin',
    limit: 'reads',
    params: z.object({ document: documentSlug }),
    reply: z.array(legalVersion),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/legal/{document}',
    bodyBytes: limits.requestBytes,
    summary: 'Publish a document version',
    description: 'Takes effect today or on a later date.',
    access: 'owner',
    limit: 'staffWrites',
    params: z.object({ document: documentSlug }),
    body: legalText.extend({ version: z.iso.date().meta({ examples: ['2027-01-01'] }), needsConsent: z.boolean(), reason: actionReason }),
    status: 201,
    reply: legalVersion,
  }),
  unschedule: endpoint({
    method: 'DELETE',
    path: '/api/admin/legal/{document}/{version}',
    summary: 'Delete a document version',
    description: 'Only a version that isn’t active yet.',
    access: 'owner',
    limit: 'staffWrites',
    params: z.object({ document: documentSlug, version: z.iso.date().meta({ examples: ['2027-01-01'] }) }),
    body: z.object({ reason: actionReason }),
    reply: z.object({ version: z.iso.date() }),
  }),
}
