import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, idReply, instant, writtenText } from '#contract/text.ts'
import { passkeyAnswer } from './webauthn.ts'

export const role = z.enum(['user', 'moderator', 'admin', 'owner'])
export type Role = z.infer<typeof role>

/** Why somebody of the staff acted; kept in the audit log. Optional on the wire (D30), asked for by every screen. */
export const actionReason = writtenText(limits.reasonLength)
  .meta({ examples: ['As agreed in our conversation.'] })
  .optional()

/** The caller's own powers, and what waits for them. */
export const staffState = z.object({
  role,
  /** Until then the powers of the role are in force on this session; null while locked. */
  unlockedUntil: instant.nullable(),
  /** Somebody owns this site already; the first to present the operator's password does. */
  hasOwner: z.boolean(),
  /** Null while locked. */
  waiting: z
    .object({
      cases: z.int(),
      appeals: z.int(),
      ageReviews: z.int(),
      quarantined: z.int(),
      /** Groups of similar content of new accounts. */
      held: z.int(),
      dataRequests: z.int(),
      disputes: z.int(),
      withdrawals: z.int(),
      payouts: z.int(),
      refundRequests: z.int(),
      applications: z.int(),
    })
    .nullable(),
})
export type StaffState = z.infer<typeof staffState>

const person = z.object({ id })

export const roles = {
  me: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary: 'Get your role',
    description: 'Your role, whether it’s unlocked, and what’s waiting for you.',
    access: 'signed-in',
    limit: 'reads',
    reply: staffState,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/admin/unlock',
    bodyBytes: 32 * 1024,
    summary: 'Unlock your role',
    description:
      'Lasts 12 hours. Send the admin password, or a passkey that unlocks your role. Moderators and admins without a passkey can confirm their identity by email (`POST /api/auth/step-up`) and send neither. The admin password makes a user without a role an owner.',
    access: 'signed-in',
    limit: 'adminUnlock',
    body: z.object({
      password: z
        .string()
        .min(1)
        .max(1000)
        .meta({ examples: ['the admin password'] })
        .optional(),
      passkey: passkeyAnswer.optional(),
    }),
    reply: staffState,
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/admin/lock',
    summary: 'Lock your role',
    description: 'Ends the unlock of this session early.',
    access: 'signed-in',
    limit: 'adminUnlock',
    body: z.object({}),
    reply: staffState,
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    summary: 'Update a user’s role',
    description: 'A site keeps at least one owner.',
    access: 'owner',
    limit: 'staffWrites',
    params: person,
    body: z.object({ role, reason: actionReason }),
    reply: z.object({ id: idReply, role }),
  }),
}
