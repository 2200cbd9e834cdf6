import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, idReply, instant, writtenText } from '#contract/text.ts'

/** Someone who asks to join, as the site team sees them. There is no account until they come back approved. */
export const application = z.object({
  id: idReply,
  state: z.enum(['waiting', 'approved', 'declined']),
  reason: z.string(),
  displayName: z.string().nullable(),
  username: z.string().nullable(),
  /** Of their email; the rest of it isn't shown. */
  domain: z.string(),
  /** Of the address they came from: a /24 of IPv4, a /48 of IPv6. */
  network: z.string(),
  sentAt: instant,
  /** Others who wait and have the same domain, the same network, or nearly the same words; counted up to 100. */
  sameDomain: z.int(),
  sameNetwork: z.int(),
  similar: z.int(),
  decidedAt: instant.nullable(),
  /** What the site team wrote when declining. */
  words: z.string().nullable(),
  /** They have come back and have an account. */
  hasJoined: z.boolean(),
})
export type Application = z.infer<typeof application>

export const applications = {
  applications: endpoint({
    method: 'GET',
    path: '/api/admin/applications',
    summary: 'List people who ask to join',
    description:
      'Those who wait come first, the longest wait first. `like` narrows the list to those that share a domain, a network or words with one.',
    access: 'moderator',
    limit: 'reads',
    query: z.object({
      ...page,
      state: z.enum(['waiting', 'decided']).optional(),
      like: id.optional(),
      by: z.enum(['domain', 'network', 'words']).optional(),
    }),
    paged: true,
    reply: z.array(application),
  }),
  decideApplications: endpoint({
    method: 'POST',
    path: '/api/admin/applications/decide',
    summary: 'Decide who can join',
    description: 'Approves or declines up to 100 people and emails them. Leaves out those who were decided about before.',
    access: 'moderator',
    limit: 'staffWrites',
    body: z.object({
      ids: z
        .array(z.int().positive())
        .min(1)
        .max(100)
        .meta({ examples: [[1, 2]] }),
      decision: z.enum(['approve', 'decline']),
      /** Emailed to those who are declined. */
      words: writtenText(limits.reasonLength)
        .meta({ examples: ['We’re a small site about pottery.'] })
        .optional(),
    }),
    reply: z.object({ decided: z.array(idReply) }),
  }),
}
