import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { DecisionAction } from '#contract/moderation/moderation.ts'
import type { Role } from '#contract/account/roles.ts'
import { hasRole, isStaff, type Viewer } from '#server/platform/viewer.ts'

/** A thing somebody wants to report. */
export interface ReportFacts {
  /** Who made it, or who it is; null when that account is gone. */
  readonly personId: number | null
  /** Out of sight of everybody, or of this viewer. */
  readonly isHidden: boolean
  /** The members of a message's conversation; null for what is not private. */
  readonly memberIds: readonly number[] | null
}

/** Whom a case, a decision or an age review is about. */
export interface ConcernFacts {
  /** Null when that account is gone. */
  readonly personId: number | null
  readonly personRole: Role
  /** Somebody else of the staff could do this instead. */
  readonly hasColleagues: boolean
}

export interface DecisionFacts extends ConcernFacts {
  readonly action: DecisionAction
  /** Null without an end. */
  readonly days: number | null
}

/** A decision somebody wants to take back or decide about again. */
export interface DecidedFacts {
  readonly personId: number | null
  readonly decidedById: number
  readonly decidedRole: Role
}

/** An upload that the scanning service stopped. */
export interface UploadFacts {
  /** Null when that account is gone. */
  readonly ownerId: number | null
  /** Another admin or owner is there. */
  readonly hasColleagues: boolean
}

type Refusal = ErrorCode | null

/** Whoever can see a thing can report it, signed in or not; a private message is seen by the two of its conversation. */
export function report(viewer: Viewer | null, { personId, isHidden, memberIds }: ReportFacts): Refusal {
  if (isHidden) return 'not_found'
  if (memberIds !== null && !(viewer && memberIds.includes(viewer.id))) return 'not_found'
  return viewer !== null && viewer.id === personId ? 'not_allowed' : null
}

/** The staff looks at what is reported, also once nobody else can. */
export function openEvidence(viewer: Viewer | null): Refusal {
  return isStaff(viewer, 'moderator') ? null : 'not_found'
}

/** A case names who reported: whom it is about does not look into it, whatever their role, unless nobody else is there to do so. */
export function workOn(viewer: Viewer | null, { personId, hasColleagues }: ConcernFacts): Refusal {
  if (!isStaff(viewer, 'moderator')) return 'not_allowed'
  return viewer.id === personId && hasColleagues ? 'not_allowed' : null
}

const adminActions = new Set<DecisionAction>(['freeze_payouts', 'delete_person'])

/** Nobody acts on themself, nor on somebody of the same role or a higher one; what has no end or ends an account takes an admin. */
export function act(viewer: Viewer | null, { personId, personRole, hasColleagues, action, days }: DecisionFacts): Refusal {
  if (!isStaff(viewer, 'moderator')) return 'not_allowed'
  const isAdmin = hasRole(viewer, 'admin')
  if (action === 'no_action') {
    if (viewer.id === personId) return hasColleagues ? 'not_allowed' : null
    // Moderators do not put aside what is said about each other.
    return personRole === 'user' || isAdmin ? null : 'not_allowed'
  }
  if (!outranks(viewer, personId, personRole)) return 'not_allowed'
  const isLong = action === 'suspend' && (days === null || days > limits.moderatorDays)
  return isAdmin || !(isLong || adminActions.has(action)) ? null : 'not_allowed'
}

/** An owner may also take away, or bring back, another one. */
export function mayRemove(viewer: Viewer, personId: number, personRole: Role): boolean {
  return viewer.id !== personId && (viewer.role === 'owner' || outranks(viewer, personId, personRole))
}

/** Whether one of the staff may act on somebody at all. */
export function outranks(viewer: Viewer, personId: number | null, personRole: Role): boolean {
  return viewer.id !== personId && viewer.role !== personRole && hasRole(viewer, personRole)
}

/** What an admin decided, an admin takes back; nobody lifts what was decided about themself. */
export function reverse(viewer: Viewer | null, { personId, decidedRole }: DecidedFacts): Refusal {
  if (!isStaff(viewer, 'moderator') || viewer.id === personId) return 'not_allowed'
  return hasRole(viewer, reviewRole(decidedRole)) ? null : 'not_allowed'
}

/** An appeal is for somebody who neither decided before nor is who it is about (DSA article 20). */
export function decideAppeal(viewer: Viewer | null, { personId, decidedById, decidedRole }: DecidedFacts): Refusal {
  if (!isStaff(viewer, 'moderator')) return 'not_allowed'
  if (viewer.id === decidedById || viewer.id === personId) return 'own_decision'
  return hasRole(viewer, reviewRole(decidedRole)) ? null : 'not_allowed'
}

/** Of age or not is for any moderator to say, of people below them. */
export function closeAgeReview(viewer: Viewer | null, { personId, personRole }: ConcernFacts): Refusal {
  return isStaff(viewer, 'moderator') && outranks(viewer, personId, personRole) ? null : 'not_allowed'
}

/** Nobody looks at their own upload that was stopped, or lets it pass, unless nobody else is there to do so. */
export function judgeUpload(viewer: Viewer | null, { ownerId, hasColleagues }: UploadFacts): Refusal {
  if (!isStaff(viewer, 'admin')) return 'not_allowed'
  return viewer.id === ownerId && hasColleagues ? 'not_allowed' : null
}

/** An owner's decision can be looked at by an admin: many sites have one owner. */
const reviewRole = (decidedRole: Role): Role => (decidedRole === 'owner' ? 'admin' : decidedRole)
