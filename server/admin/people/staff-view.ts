import type { AdminUser, Standing } from '#contract/admin/admin.ts'
import type { Locale } from '#contract/languages.ts'
import type { Role } from '#contract/account/roles.ts'
import { viewWhole, type PersonRow } from '#server/people/users/index.ts'

export interface StandingRow {
  readonly absence: 'suspended' | 'deleted' | null
  readonly absentSince: Date | null
  readonly absentUntil: Date | null
  readonly removalAt: Date | null
  readonly limitedSince: Date | null
  readonly limitedUntil: Date | null
  readonly frozenSince: Date | null
}

export interface AdminUserRow extends PersonRow, StandingRow {
  readonly email: string
  readonly role: Role
  readonly postsCount: number
  readonly isNewcomer: boolean
  readonly seenAt: Date | null
}

/** Where a person stands. What has ended is taken off the row by a job; what is on it holds. */
export function viewStanding(row: StandingRow): Standing {
  const moment = (date: Date | null) => date?.toISOString() ?? null
  const [state, since, until] =
    row.absence !== null
      ? [row.absence, row.absentSince, row.absentUntil]
      : row.limitedSince !== null
        ? (['limited', row.limitedSince, row.limitedUntil] as const)
        : (['good', null, null] as const)
  return {
    state,
    since: moment(since),
    until: moment(until),
    removalAt: moment(row.removalAt),
    arePayoutsFrozen: row.frozenSince !== null,
  }
}

/** A person as the staff sees them: also absent ones, and their address for admins only (D16). */
export function viewAdminUser(
  row: AdminUserRow,
  { seesEmail, language }: { readonly seesEmail: boolean; readonly language: Locale },
): AdminUser {
  return {
    ...viewWhole(row, language),
    email: seesEmail ? row.email : null,
    role: row.role,
    standing: viewStanding(row),
    postsCount: row.postsCount,
    isNewcomer: row.isNewcomer,
    lastSeenAt: row.seenAt?.toISOString() ?? null,
  }
}
