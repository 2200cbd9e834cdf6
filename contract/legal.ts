import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** A versioned document; `version` is the date it took effect (D33). */
export const legalDocument = z.object({
  slug: z.enum(['terms', 'privacy']),
  version: z.iso.date(),
  title: z.string(),
  summary: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type LegalDocumentReply = z.infer<typeof legalDocument>

export const legal = {
  read: endpoint({
    method: 'GET',
    path: '/api/legal/{document}',
    summary: 'The terms or the privacy policy in force, with fee and limits of this site',
    access: 'anyone',
    limit: 'reads',
    params: z.object({ document: z.enum(['terms', 'privacy']) }),
    reply: legalDocument,
  }),
}
