import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Until } from './absence.ts'
import type { EnforcementEffects } from './effects.ts'
import type { MayLift, MayMeasure } from './proofs.ts'

/** From now on found by nobody who does not follow already. Undefined when there is no such person. */
export async function limitPerson(
  database: Database,
  _may: MayMeasure,
  personId: number,
  { until }: Until,
  now: Date,
): Promise<EnforcementEffects | undefined> {
  const { numAffectedRows } = await sql`
    update users set limited_since = coalesce(limited_since, ${now}), limited_until = ${until} where id = ${personId}`.execute(database)
  return numAffectedRows === 0n ? undefined : { personIds: [personId] }
}

/** Undefined when they were not limited. */
export async function unlimitPerson(database: Database, _may: MayLift, personId: number): Promise<EnforcementEffects | undefined> {
  const { numAffectedRows } = await sql`
    update users set limited_since = null, limited_until = null where id = ${personId} and limited_since is not null`.execute(database)
  return numAffectedRows === 0n ? undefined : { personIds: [personId] }
}

/** Nothing is paid out any more; what is on its way arrives. Undefined when there is no such person. */
export async function freezePayouts(
  database: Database,
  _may: MayMeasure,
  personId: number,
  { until }: Until,
  now: Date,
): Promise<EnforcementEffects | undefined> {
  const { numAffectedRows } = await sql`
    update users set payouts_frozen_since = coalesce(payouts_frozen_since, ${now}), payouts_frozen_until = ${until}
    where id = ${personId}`.execute(database)
  return numAffectedRows === 0n ? undefined : {}
}

/** Undefined when they were not frozen. */
export async function thawPayouts(database: Database, _may: MayLift, personId: number): Promise<EnforcementEffects | undefined> {
  const { numAffectedRows } = await sql`
    update users set payouts_frozen_since = null, payouts_frozen_until = null
    where id = ${personId} and payouts_frozen_since is not null`.execute(database)
  return numAffectedRows === 0n ? undefined : { payableIds: [personId] }
}
