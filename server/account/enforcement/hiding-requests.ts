import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { removalOf } from './absence.ts'
import type { EnforcementEffects } from './effects.ts'
import type { HideWish } from './hiding.ts'
import type { MayMeasure, MayUndo } from './proofs.ts'

type Table = 'board_requests' | 'board_comments'

/** Takes a request out of everybody's sight but the staff's. Undefined when it is not there. */
export const hideRequest = hideIn('board_requests')

/** Undefined when it was not hidden. */
export const unhideRequest = unhideIn('board_requests')

/** Takes a comment under a request out of sight. Undefined when it is not there. */
export const hideRequestComment = hideIn('board_comments')

/** Undefined when it was not hidden. */
export const unhideRequestComment = unhideIn('board_comments')

function hideIn(table: Table) {
  return async (
    database: Database,
    _may: MayMeasure,
    id: number,
    now: Date,
    { isDeleted }: HideWish,
  ): Promise<EnforcementEffects | undefined> => {
    const removal = isDeleted ? sql`coalesce(removal_at, ${removalOf(now)})` : sql`null`
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set hidden_at = coalesce(hidden_at, ${now}), removal_at = ${removal}
      where id = ${id}`.execute(database)
    return numAffectedRows === 0n ? undefined : {}
  }
}

function unhideIn(table: Table) {
  return async (database: Database, _may: MayUndo, id: number): Promise<EnforcementEffects | undefined> => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set hidden_at = null, removal_at = null where id = ${id} and hidden_at is not null`.execute(database)
    return numAffectedRows === 0n ? undefined : {}
  }
}
