import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const privacy = z.object({
  /** Strangers may ask, or only people one follows or has written to may write. */
  messagesFrom: z.enum(['everyone', 'contacts']),
  showsReceipts: z.boolean(),
  showsTyping: z.boolean(),
  presenceFor: z.enum(['everyone', 'contacts', 'nobody']),
  /** People one has written to, follows or subscribes to (and a creator's subscribers), or nobody. */
  callsFrom: z.enum(['contacts', 'nobody']),
  /** In calls, one's address is shown to the relay alone, never to the other person. */
  relaysCalls: z.boolean(),
  /** Age and location on the profile are for everybody; hidden, they are for their owner alone and counted in no figure of a creator. */
  showsAge: z.boolean(),
  showsLocation: z.boolean(),
  /** The staff reads one's name among those who looked at a profile; otherwise a look is a number (D51). */
  showsViews: z.boolean(),
  /** Sensitive pictures and videos are shown without a question. */
  showsSensitive: z.boolean(),
})
export type Privacy = z.infer<typeof privacy>

export const privacySettings = {
  read: endpoint({
    method: 'GET',
    path: '/api/me/privacy',
    summary: 'Get privacy settings',
    description: 'Who can reach you, what others can see, and what you’re shown.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: privacy,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/me/privacy',
    summary: 'Update privacy settings',
    description: 'Who can reach you, what others can see, and what you’re shown. Omitted fields stay unchanged.',
    access: 'signed-in',
    scope: 'profile',
    limit: 'profileWrites',
    body: privacy.partial().meta({ examples: [{ messagesFrom: 'contacts', showsReceipts: false }] }),
    reply: privacy,
  }),
}
