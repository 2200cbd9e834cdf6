import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { WaveSelection } from '#contract/account/waves.ts'
import { actAsSystem } from '#server/access/index.ts'
import { announceEnforcement, restorePeople, suspendPeople, type EnforcementEffects } from '#server/account/enforcement/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { batchSize } from './rules.ts'
import { answersNow, hasPaidNow } from './selection.ts'

type Site = Pick<Platform, 'database' | 'clock' | 'bus'>

/** Undoes or restores a wave to its end, batch by batch; a process that starts after a crash goes on where it stopped. */
export async function runWave(platform: Site, waveId: number, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await runBatch(platform, waveId))) {
    // The next one.
  }
}

interface Held {
  readonly state: 'undoing' | 'undone' | 'restoring' | 'restored'
  readonly selection: WaveSelection
}

/** One batch with its progress, in one transaction. False once nothing is left to do. */
export async function runBatch(platform: Site, waveId: number, size = batchSize): Promise<boolean> {
  const { database, clock } = platform
  const effects = await inTransaction(database, async (transaction) => {
    // A thousand accounts may follow tens of thousands of people, and each has a counter.
    await sql`set local statement_timeout = '60s'`.execute(transaction)
    // Of several processes one has the wave; the others find the batch done.
    const { rows } = await sql<Held>`select state, selection from waves where id = ${waveId} for update`.execute(transaction)
    const [wave] = rows
    if (wave?.state === 'undoing') return suspendSome(transaction, waveId, wave.selection, size, clock.now())
    return wave?.state === 'restoring' ? restoreSome(transaction, waveId, size, clock.now()) : null
  })
  if (effects) await announceEnforcement(platform, effects)
  return effects !== null
}

async function suspendSome(
  transaction: Database,
  waveId: number,
  selection: WaveSelection,
  size: number,
  now: Date,
): Promise<EnforcementEffects | null> {
  const members = await findMembers(transaction, waveId, 'waiting', size)
  if (members.length === 0) return end(transaction, waveId, 'undone', now)
  const personIds = await findUnanswered(transaction, members, selection)
  const suspended = await suspendPeople(transaction, actAsSystem(), { waveId, personIds }, now)
  await sql`
    update wave_members set state = case when user_id = any(${suspended.personIds}::bigint[]) then 'suspended' else 'skipped' end
    where wave_id = ${waveId} and user_id = any(${members}::bigint[])`.execute(transaction)
  await sql`
    update waves set done = least(total, done + ${members.length}), suspended = suspended + ${suspended.personIds.length}
    where id = ${waveId}`.execute(transaction)
  return suspended.effects
}

async function restoreSome(transaction: Database, waveId: number, size: number, now: Date): Promise<EnforcementEffects | null> {
  const members = await findMembers(transaction, waveId, 'suspended', size)
  if (members.length === 0) return end(transaction, waveId, 'restored', now)
  const restored = await restorePeople(transaction, actAsSystem(), { waveId, personIds: members }, now)
  await sql`update wave_members set state = 'restored' where wave_id = ${waveId} and user_id = any(${members}::bigint[])`.execute(
    transaction,
  )
  await sql`update waves set done = least(total, done + ${members.length}) where id = ${waveId}`.execute(transaction)
  return restored.effects
}

async function findMembers(transaction: Database, waveId: number, state: 'waiting' | 'suspended', size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from wave_members where wave_id = ${waveId} and state = ${sql.lit(state)} order by user_id limit ${size}`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}

/** What the view knew may be an hour old: who was answered or paid since isn't suspended. */
async function findUnanswered(transaction: Database, ids: readonly number[], { includesAnswered }: WaveSelection): Promise<number[]> {
  const unanswered = includesAnswered ? sql`` : sql`and ${answersNow} < ${limits.newcomerAnswers}`
  const { rows } = await sql<{ id: number }>`
    select user_id as id from account_origins origins
    where user_id = any(${ids}::bigint[]) and not ${hasPaidNow} ${unanswered}`.execute(transaction)
  return rows.map(({ id }) => id)
}

async function end(transaction: Database, waveId: number, state: 'undone' | 'restored', now: Date): Promise<null> {
  await transaction.updateTable('waves').set({ state, ended_at: now }).where('id', '=', waveId).execute()
  return null
}
