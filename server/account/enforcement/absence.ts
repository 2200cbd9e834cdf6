import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countPerson } from './counters.ts'
import type { EnforcementEffects } from './effects.ts'
import { endSignIns } from './end-sign-ins.ts'
import type { MayEnforce, MayLift, MayMeasure } from './proofs.ts'

const day = 24 * 3_600_000
/** When what is deleted now is gone for good. */
export const removalOf = (now: Date): Date => new Date(now.getTime() + limits.removalDays * day)

/** Until when a measure holds; null is without end. */
export interface Until {
  readonly until: Date | null
}

/**
 * Takes somebody and everything of theirs out of everybody's sight for a while (D30). Of who left by themselves nothing changes now: the
 * decision waits for them, and holds if they come back. Who was suspended with a wave stays away until that is restored. Undefined when the
 * staff deleted them, or they are not there.
 */
export function suspendPerson(
  database: Database,
  _may: MayMeasure,
  personId: number,
  { until }: Until,
  now: Date,
): Promise<EnforcementEffects | undefined> {
  return inTransaction(database, async (transaction) => {
    const person = await holdPerson(transaction, personId)
    if (person?.hasLeft) return {}
    if (!person || person.absence === 'deleted') return undefined
    await sql`
      update users set absence = 'suspended', absent_since = coalesce(absent_since, ${now}),
        absent_until = case when wave_id is null then ${until}::timestamptz end
      where id = ${personId}`.execute(transaction)
    return leave(transaction, personId, person.absence === null)
  })
}

/**
 * Deletes somebody: out of sight at once, and gone for good after the days of grace (D30). Whoever listens for `person.absent` ends what
 * renews to them or by them. Undefined when they are deleted already, or not there.
 */
export function deletePerson(database: Database, _may: MayEnforce, personId: number, now: Date): Promise<EnforcementEffects | undefined> {
  return inTransaction(database, async (transaction) => {
    const person = await holdPerson(transaction, personId)
    if (!person || (person.absence === 'deleted' && !person.hasLeft)) return undefined
    // Of somebody who left by themselves the days go on, and the way back is closed.
    await sql`
      update users set absence = 'deleted', absent_since = coalesce(absent_since, ${now}), absent_until = null,
        removal_at = coalesce(removal_at, ${removalOf(now)}), left_at = null
      where id = ${personId}`.execute(transaction)
    return leave(transaction, personId, person.absence === null)
  })
}

/** The same by their own wish: as long as nothing is removed they may come back by signing in. Undefined when they are absent already. */
export function letLeave(
  database: Database,
  { viewer }: Allowed<'account.leave'>,
  now: Date,
): Promise<(EnforcementEffects & { removalAt: Date }) | undefined> {
  return inTransaction(database, async (transaction) => {
    const person = await holdPerson(transaction, viewer.id)
    if (!person || person.absence !== null) return undefined
    const removalAt = removalOf(now)
    await sql`
      update users set absence = 'deleted', absent_since = ${now}, removal_at = ${removalAt}, left_at = ${now}
      where id = ${viewer.id}`.execute(transaction)
    return { ...(await leave(transaction, viewer.id, true)), removalAt }
  })
}

/** When somebody who left by themselves is removed for good; null for everybody else. */
export async function findRemovalOfLeaver(database: Database, personId: number): Promise<Date | null> {
  const { rows } = await sql<{ removalAt: Date }>`
    select removal_at as "removalAt" from users where id = ${personId} and left_at is not null`.execute(database)
  return rows[0]?.removalAt ?? null
}

/** Takes a suspension or deletion back; everything of that person is there again. Undefined when nothing was to be taken back. */
export function restorePerson(database: Database, _may: MayLift, personId: number): Promise<EnforcementEffects | undefined> {
  return restore(database, personId)
}

/** The same, for someone who comes back to what they left by themselves: signing in is their proof. */
function restore(database: Database, personId: number): Promise<EnforcementEffects | undefined> {
  return inTransaction(database, async (transaction) => {
    const person = await holdPerson(transaction, personId)
    if (!person || person.absence === null) return undefined
    await sql`
      update users set absence = null, absent_since = null, absent_until = null, removal_at = null, left_at = null, wave_id = null
      where id = ${personId}`.execute(transaction)
    await countPerson(transaction, personId, 1)
    return { personIds: [personId] }
  })
}

/**
 * Gives back to who left by themselves what is theirs, until it is due to be removed. Where the staff suspended them meanwhile the account
 * is kept, and they stay away until that is over. Undefined when there is nothing to come back to any more.
 */
export function comeBack(
  database: Database,
  personId: number,
  now: Date,
): Promise<{ readonly effects: EnforcementEffects; readonly isSuspended: boolean } | undefined> {
  return inTransaction(database, async (transaction) => {
    const person = await holdPerson(transaction, personId)
    if (!person?.hasLeft || person.removalAt === null || person.removalAt <= now) return undefined
    const suspension = await findSuspension(transaction, personId, now)
    if (!suspension) return { effects: (await restore(transaction, personId)) ?? {}, isSuspended: false }
    await sql`
      update users set absence = 'suspended', absent_since = ${now}, absent_until = ${suspension.until}, removal_at = null, left_at = null
      where id = ${personId}`.execute(transaction)
    return { effects: {}, isSuspended: true }
  })
}

/** The suspension in force that ends last. */
async function findSuspension(transaction: Database, personId: number, now: Date): Promise<Until | undefined> {
  const { rows } = await sql<Until>`
    select until from decisions
    where person_id = ${personId} and action = 'suspend' and reversed_at is null and (until is null or until > ${now})
    order by until desc nulls first limit 1`.execute(transaction)
  return rows[0]
}

interface Held {
  readonly absence: 'suspended' | 'deleted' | null
  /** Deleted by their own wish. */
  readonly hasLeft: boolean
  readonly removalAt: Date | null
}

/** Waits for what this person is just doing, so that it is counted before it is taken off the counters. */
async function holdPerson(transaction: Database, personId: number): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select absence, left_at is not null as "hasLeft", removal_at as "removalAt" from users where id = ${personId} for update`.execute(
    transaction,
  )
  return rows[0]
}

async function leave(transaction: Database, personId: number, wasPresent: boolean): Promise<EnforcementEffects> {
  if (wasPresent) await countPerson(transaction, personId, -1)
  const { sessionIds } = await endSignIns(transaction, personId)
  return { sessionIds, personIds: [personId], absentIds: [personId] }
}
