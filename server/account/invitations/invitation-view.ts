import type { Invitation } from '#contract/account/invitations.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface InvitationRow {
  readonly id: number
  readonly uses: number
  readonly most: number
  readonly endsAt: Date
  readonly createdAt: Date
  readonly revokedAt: Date | null
  readonly note: string | null
}

export const invitationColumns = [
  'invitations.id',
  'invitations.uses',
  'invitations.most',
  'invitations.ends_at as endsAt',
  'invitations.created_at as createdAt',
  'invitations.revoked_at as revokedAt',
  'invitations.note',
] as const

export function stateOf(
  { revokedAt, endsAt, uses, most }: Omit<InvitationRow, 'id' | 'createdAt' | 'note'>,
  now: Date,
): Invitation['state'] {
  if (revokedAt !== null) return 'revoked'
  if (uses >= most) return 'used_up'
  return endsAt <= now ? 'expired' : 'open'
}

/** What everyone who may list an invitation sees of it: everything but its secret. */
export function viewInvitation(row: InvitationRow, now: Date): Invitation {
  const { id, uses, most, note } = row
  return { id, state: stateOf(row, now), uses, most, endsAt: row.endsAt.toISOString(), createdAt: row.createdAt.toISOString(), note }
}

/** The link that someone is sent. */
export function linkOf({ origins }: Pick<Platform, 'origins'>, secret: string): string {
  return new URL(`/signup?invitation=${encodeURIComponent(secret)}`, origins()[0]).href
}
