import type { Role } from '#contract/account/roles.ts'
import type { Locale } from '#contract/languages.ts'
import type { Scope } from '#contract/account/scopes.ts'

/** The person behind a request, as the session says; null is a visitor. Nothing in a body or query ever makes one (D5). */
export interface Viewer {
  readonly id: number
  readonly sessionId: string
  readonly role: Role
  readonly isCreator: boolean
  /** The powers of the role are in force on this session (D4). */
  readonly isUnlocked: boolean
  /** What a personal access token may do; null for a browser's session, which may everything. */
  readonly scopes: readonly Scope[] | null
  /** How many versions of the terms and the privacy policy that ask for consent this person has answered (D33). */
  readonly consents: number
  /** What this person reads and is written to in; null until it is known. */
  readonly language: Locale | null
  /** Since when this person begins in small steps; null for everyone else (0096). */
  readonly newcomerSince: Date | null
}

/** What stands for the session where somebody calls with a token. */
export const tokenSession = (tokenId: number): string => `token:${tokenId}`

const rank: Record<Role, number> = { user: 0, moderator: 1, admin: 2, owner: 3 }

/** Whether somebody has this role of the staff or a higher one, and it is unlocked. */
export function isStaff(viewer: Viewer | null, role: Exclude<Role, 'user'>): viewer is Viewer {
  return viewer !== null && viewer.isUnlocked && hasRole(viewer, role)
}

/** Whether somebody has this role or a higher one, unlocked or not. */
export function hasRole(viewer: Pick<Viewer, 'role'>, role: Role): boolean {
  return rank[viewer.role] >= rank[role]
}
