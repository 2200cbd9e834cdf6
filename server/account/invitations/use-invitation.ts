import { sql } from 'kysely'
import type { InvitationState } from '#contract/account/invitations.ts'
import type { Joining } from '#contract/site/site.ts'
import { isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { stateOf } from './invitation-view.ts'

export interface FoundInvitation {
  readonly state: InvitationState
  /** The member who sent it; null for the site team's. */
  readonly invitedBy: string | null
}

/** What the link with this secret is good for now. A member's is worth nothing while they're absent, or members can't invite. */
export async function findInvitation(database: Database, secret: string, joining: Joining, now: Date): Promise<FoundInvitation> {
  const row = await database
    .selectFrom('invitations')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'invitations.made_by').on(isActiveRow()))
    .select(['uses', 'most', 'ends_at as endsAt', 'revoked_at as revokedAt', 'is_of_team as isOfTeam', 'display_name as displayName'])
    .where('secret_hash', '=', sha256(secret))
    .executeTakeFirst()
  if (!row) return { state: 'unknown', invitedBy: null }
  if (row.isOfTeam) return { state: stateOf(row, now), invitedBy: null }
  const isOff = row.displayName === null || joining.memberInvitations === 0
  return { state: isOff ? 'revoked' : stateOf(row, now), invitedBy: row.displayName }
}

/**
 * Counts someone new against a link, and keeps who invited them. The row decides, so of two people and one use left one joins; for the
 * other it throws `invitation_ended`, and nothing of their account stays.
 */
export async function useInvitation(transaction: Database, secret: string, userId: number, now: Date): Promise<void> {
  const { rows } = await sql`
    with used as (
      update invitations set uses = uses + 1
      where secret_hash = ${sha256(secret)} and revoked_at is null and ends_at > ${now} and uses < most
      returning id, made_by
    )
    insert into invited_people (user_id, invitation_id, invited_by, joined_at) select ${userId}, id, made_by, ${now} from used
    returning invitation_id`.execute(transaction)
  if (rows.length === 0) throw new AppError('invitation_ended', sentence('invitation_used_up'))
}

/** Why a link doesn't let anyone in, as its reader is told. */
export function invitationEnded(state: Exclude<InvitationState, 'open'>): AppError {
  return new AppError('invitation_ended', sentence(`invitation_${state}`))
}
