import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { removalOf } from './absence.ts'
import type { EnforcementEffects } from './effects.ts'
import type { HideWish } from './hiding.ts'
import type { MayMeasure, MayUndo } from './proofs.ts'

/** Takes a request out of everybody's sight but the staff's. Undefined when it is not there. */
export function hideRequest(
  database: Database,
  _may: MayMeasure,
  id: number,
  now: Date,
  wish: HideWish,
): Promise<EnforcementEffects | undefined> {
  return hide(database, sql.table('board_requests'), id, now, wish)
}

/** Undefined when it was not hidden. */
export function unhideRequest(database: Database, _may: MayUndo, id: number): Promise<EnforcementEffects | undefined> {
  return unhide(database, sql.table('board_requests'), id)
}

/** Takes a comment under a request out of sight. Undefined when it is not there. */
export function hideRequestComment(
  database: Database,
  _may: MayMeasure,
  id: number,
  now: Date,
  wish: HideWish,
): Promise<EnforcementEffects | undefined> {
  return hide(database, sql.table('board_comments'), id, now, wish)
}

/** Undefined when it was not hidden. */
export function unhideRequestComment(database: Database, _may: MayUndo, id: number): Promise<EnforcementEffects | undefined> {
  return unhide(database, sql.table('board_comments'), id)
}

async function hide(
  database: Database,
  table: RawBuilder<unknown>,
  id: number,
  now: Date,
  { isDeleted }: HideWish,
): Promise<EnforcementEffects | undefined> {
  const removal = isDeleted ? sql`coalesce(removal_at, ${removalOf(now)})` : sql`null`
  const { numAffectedRows } = await sql`
    update ${table} set hidden_at = coalesce(hidden_at, ${now}), removal_at = ${removal}
    where id = ${id}`.execute(database)
  return numAffectedRows === 0n ? undefined : {}
}

async function unhide(database: Database, table: RawBuilder<unknown>, id: number): Promise<EnforcementEffects | undefined> {
  const { numAffectedRows } = await sql`
    update ${table} set hidden_at = null, removal_at = null where id = ${id} and hidden_at is not null`.execute(database)
  return numAffectedRows === 0n ? undefined : {}
}
