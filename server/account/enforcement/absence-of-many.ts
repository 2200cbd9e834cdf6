import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countPeople } from './counters.ts'
import type { EnforcementEffects } from './effects.ts'
import { endSignInsOfMany } from './end-sign-ins.ts'
import type { MayUndoWave } from './proofs.ts'

interface Changed {
  readonly personIds: readonly number[]
  readonly effects: EnforcementEffects
}

/**
 * Suspends those of these people who are there and have no role, as one of a wave: what `suspendPerson` does, in a statement for all of them.
 * Answers who was suspended; everyone else stays as they are.
 */
export function suspendPeople(
  database: Database,
  _may: MayUndoWave,
  { waveId, personIds }: { readonly waveId: number; readonly personIds: readonly number[] },
  now: Date,
): Promise<Changed> {
  return inTransaction(database, async (transaction) => {
    // Whatever they are just doing is counted before it's taken off the counters.
    const ids = await idsOf(
      sql<{ id: number }>`
      select id from users where id = any(${personIds}::bigint[]) and absent_since is null and role = 'user' order by id for update`.execute(
        transaction,
      ),
    )
    await sql`
      update users set absence = 'suspended', absent_since = ${now}, wave_id = ${waveId} where id = any(${ids}::bigint[])`.execute(
      transaction,
    )
    await countPeople(transaction, ids, -1)
    const { sessionIds } = await endSignInsOfMany(transaction, ids)
    return { personIds: ids, effects: { sessionIds, personIds: ids, absentIds: await findTakingPart(transaction, ids) } }
  })
}

/**
 * Brings back those of these people who are away because of this wave alone; what a moderator decided about them since stays. Answers who is
 * there again.
 */
export function restorePeople(
  database: Database,
  _may: MayUndoWave,
  { waveId, personIds }: { readonly waveId: number; readonly personIds: readonly number[] },
  now: Date,
): Promise<Changed> {
  return inTransaction(database, async (transaction) => {
    const held = await idsOf(
      sql<{ id: number }>`
      select id from users where id = any(${personIds}::bigint[]) and wave_id = ${waveId} order by id for update`.execute(transaction),
    )
    const ids = await idsOf(
      sql<{ id: number }>`
      update users set absence = null, absent_since = null, wave_id = null
      where id = any(${held}::bigint[]) and absence = 'suspended' and not exists (${suspensions(now)}) returning id`.execute(transaction),
    )
    await sql`
      update users set wave_id = null, absent_until = case when absence = 'suspended'
        then (select case when bool_and(until is not null) then max(until) end from (${suspensions(now)}) found) end
      where id = any(${held}::bigint[]) and wave_id is not null`.execute(transaction)
    await countPeople(transaction, ids, 1)
    return { personIds: ids, effects: { personIds: ids } }
  })
}

/** Decisions in force that suspend the person of the row. */
const suspensions = (now: Date) => sql`
  select until from decisions
  where person_id = users.id and action = 'suspend' and reversed_at is null and (until is null or until > ${now})`

/** Those of them who take part in what ends without them: subscriptions and calls. Of a wave hardly anyone does. */
function findTakingPart(transaction: Database, ids: readonly number[]): Promise<number[]> {
  return idsOf(
    sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as they (id)
    where exists (select from subscriptions where subscriber_id = they.id) or exists (select from subscriptions where creator_id = they.id)
      or exists (select from calls where caller_id = they.id) or exists (select from calls where callee_id = they.id)`.execute(transaction),
  )
}

async function idsOf(found: Promise<{ readonly rows: readonly { readonly id: number }[] }>): Promise<number[]> {
  return (await found).rows.map(({ id }) => id)
}
