import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/text.ts'

/** What ends when somebody leaves. */
export const whatEnds = z.object({
  /** Subscriptions they pay that would renew. */
  subscriptions: z.int(),
  /** People who pay them. */
  subscribers: z.int(),
  posts: z.int(),
  conversations: z.int(),
  /** Days in which they may come back. */
  days: z.int(),
})
export type Leaving = z.infer<typeof whatEnds>

export const leaving = {
  read: endpoint({
    method: 'GET',
    path: '/api/me/leaving',
    summary: 'Preview account deletion',
    description: 'What ends when you delete your account.',
    access: 'signed-in',
    limit: 'reads',
    reply: whatEnds,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Delete your account',
    description: 'Hidden right away and permanently deleted after 30 days. Until then, signing in restores it.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    body: z.object({}),
    reply: z.object({ removalAt: instant }),
  }),
}
