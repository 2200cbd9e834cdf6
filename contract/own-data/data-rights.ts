import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, writtenText } from '#contract/text.ts'

/** What somebody asks about the data kept on them. */
export const dataRequest = z.object({
  id: idReply,
  kind: z.enum(['access', 'correction', 'erasure', 'objection', 'other']),
  person: author.nullable(),
  email: z.string(),
  text: z.string(),
  createdAt: instant,
  /** The answer is owed within 30 days. */
  dueAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type DataRequest = z.infer<typeof dataRequest>

export const dataRights = {
  askForData: endpoint({
    method: 'POST',
    path: '/api/data-requests',
    summary: 'Create a data request',
    description: 'Ask for access, correction or deletion of your data. Without an account, include your email.',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'reports',
    body: z.object({
      kind: dataRequest.shape.kind,
      email: z
        .email()
        .max(limits.emailLength)
        .meta({ examples: ['ada@people.example'] })
        .optional(),
      text: writtenText(limits.reportLength).meta({ examples: ['Which data about me do you keep?'] }),
    }),
    repeatable: true,
    status: 201,
    reply: z.object({ id: idReply, dueAt: instant }),
  }),
  dataRequests: endpoint({
    method: 'GET',
    path: '/api/admin/data-requests',
    summary: 'List data requests',
    description: 'Unanswered ones first, by due date.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ ...page, state: z.enum(['open', 'answered']).optional() }),
    paged: true,
    reply: z.array(dataRequest),
  }),
  answerDataRequest: endpoint({
    method: 'POST',
    path: '/api/admin/data-requests/{id}',
    summary: 'Answer a data request',
    description: 'The answer is sent by email.',
    access: 'admin',
    limit: 'staffWrites',
    params: z.object({ id }),
    body: z.object({ answer: writtenText(limits.reportLength).meta({ examples: ['Thank you. This is what we keep about you.'] }) }),
    reply: dataRequest,
  }),
}
