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
  waiting: z.object({ cases: z.int(), appeals: z.int(), ageReviews: z.int(), quarantined: z.int(), dataRequests: z.int() }).nullable(),
})
export type StaffState = z.infer<typeof staffState>

const person = z.object({ id })

export const roles = {
  me: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary: 'Your role on this site, whether its powers are unlocked, and what waits',
    access: 'signed-in',
    limit: 'reads',
    reply: staffState,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/admin/unlock',
    bodyBytes: 32 * 1024,
    summary:
      'Unlock the powers of your role for 12 hours with the operator’s password, which makes an owner of who has no role (D4). Whoever has a role may present a passkey instead that unlocks it; moderators and admins without one may prove themselves by a mailed code (POST /api/auth/step-up) and leave both out',
    access: 'signed-in',
    limit: 'adminUnlock',
    body: z.object({
      password: z
        .string()
        .min(1)
        .max(1000)
        .meta({ examples: ["the operator's password"] })
        .optional(),
      passkey: passkeyAnswer.optional(),
    }),
    reply: staffState,
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/admin/lock',
    summary: 'Give the powers of this session back before they end',
    access: 'signed-in',
    limit: 'adminUnlock',
    body: z.object({}),
    reply: staffState,
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    summary: 'Give or take a role; a site keeps at least one owner',
    access: 'owner',
    limit: 'staffWrites',
    params: person,
    body: z.object({ role, reason: actionReason }),
    reply: z.object({ id: idReply, role }),
  }),
}
