import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, word, writtenLine } from '#contract/text.ts'

/** Whether an invitation still lets people in. `unknown`: no link has this secret. */
export const invitationState = z.enum(['open', 'expired', 'used_up', 'revoked', 'unknown'])
export type InvitationState = z.infer<typeof invitationState>

/** A link that lets people join, without its secret. */
export const invitation = z.object({
  id: idReply,
  state: invitationState.exclude(['unknown']),
  /** How many joined by it, and how many can. */
  uses: z.int(),
  most: z.int(),
  endsAt: instant,
  createdAt: instant,
  note: z.string().nullable(),
})
export type Invitation = z.infer<typeof invitation>

/** The same as the site team sees it. */
export const teamInvitation = invitation.extend({
  /** Null once they’re deleted. */
  madeBy: author.nullable(),
  /** The site team made it; otherwise a member did. */
  isOfTeam: z.boolean(),
})
export type TeamInvitation = z.infer<typeof teamInvitation>

/** How many people one can still invite, and one’s links. */
export const ownInvitations = z.object({
  /** People one can still invite; null where members can’t invite. */
  left: z.int().nullable(),
  perMonth: z.int(),
  /** From when one can invite, while the account is too new. */
  opensAt: instant.nullable(),
  invitations: z.array(invitation),
})
export type OwnInvitations = z.infer<typeof ownInvitations>

const note = writtenLine(limits.invitationNoteLength)
  .meta({ examples: ['For the pottery class'] })
  .optional()
const one = z.object({ id })
/** The link, which only this reply has. */
const url = z.url()

export const invitations = {
  lookAtInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/look',
    summary: 'Look at an invitation',
    description: 'Says whether its link still lets people join, and who sent it.',
    access: 'anyone',
    isRead: true,
    limit: 'previews',
    body: z.object({ invitation: word(64).meta({ examples: ['m2Jw0oUqTn6Xc4sVbR8kPA'] }) }),
    reply: z.object({
      state: invitationState,
      invitedBy: z.string().nullable(),
      /** Why no one can join by it, in the reader’s language; null while it’s open. */
      message: z.string().nullable(),
    }),
  }),
  ownInvitations: endpoint({
    method: 'GET',
    path: '/api/me/invitations',
    summary: 'List your invitations',
    description: 'Newest first, without their links, and how many people you can still invite.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: ownInvitations,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/me/invitations',
    summary: 'Invite someone',
    description: 'The link lets one person join within 30 days. Only this response has it.',
    access: 'signed-in',
    limit: 'profileWrites',
    body: z.object({ note }),
    status: 201,
    reply: invitation.extend({ url }),
  }),
  revokeOwnInvitation: endpoint({
    method: 'DELETE',
    path: '/api/me/invitations/{id}',
    summary: 'Revoke your invitation',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    params: one,
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    summary: 'List invitations',
    description: 'Those of the site team and of members, newest first.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ ...page, by: z.enum(['team', 'members']).optional() }),
    paged: true,
    reply: z.array(teamInvitation),
  }),
  makeInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Create an invitation',
    description: 'Only this response has its link.',
    access: 'admin',
    limit: 'staffWrites',
    body: z.object({
      most: z
        .int()
        .min(1)
        .max(limits.invitationUses)
        .meta({ examples: [10] }),
      days: z
        .int()
        .min(1)
        .max(limits.invitationDays)
        .meta({ examples: [30] }),
      note,
    }),
    status: 201,
    reply: teamInvitation.extend({ url }),
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    summary: 'Revoke an invitation',
    description: 'No one else can join by its link. Who did stays.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
}
