import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** From here on an ordinary person; price and description stay as a record of what was agreed. */
export async function endCreator(database: Database, { viewer }: Allowed<'creator.remove'>, now: Date): Promise<boolean> {
  const ended = await database
    .updateTable('users')
    .set({ is_creator: false })
    .where('id', '=', viewer.id)
    .where('is_creator', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await sql`
    insert into creator_endings (creator_id, asked_at) values (${viewer.id}, ${now})
    on conflict (creator_id) do update set asked_at = excluded.asked_at, renewals_stopped_at = null, finished_at = null`.execute(database)
  return true
}

export interface Ending {
  readonly creatorId: number
  readonly areRenewalsStopped: boolean
  /** They have become a creator again: nothing of the new beginning is ended. */
  readonly isCreator: boolean
}

export async function findEnding(database: Database, creatorId: number): Promise<Ending | undefined> {
  const { rows } = await sql<Ending>`
    select creator_id as "creatorId", renewals_stopped_at is not null as "areRenewalsStopped", users.is_creator as "isCreator"
    from creator_endings join users on users.id = creator_id
    where creator_id = ${creatorId} and finished_at is null`.execute(database)
  return rows[0]
}

/** Whose renewals must still be stopped, or with `isSlow` everybody whose ending is under way. */
export async function findEndings(database: Database, isSlow: boolean): Promise<number[]> {
  const { rows } = await sql<{ creatorId: number }>`
    select creator_id as "creatorId" from creator_endings
    where finished_at is null and (${isSlow} or renewals_stopped_at is null) order by asked_at`.execute(database)
  return rows.map((row) => row.creatorId)
}

/**
 * Subscriptions that would still renew, or begin: those from before the end, and while nobody has become a creator again, whatever was
 * begun in its very moment.
 */
export async function findRenewing(database: Database, creatorId: number, after: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subscriptions.id
    from subscriptions join creator_endings on creator_endings.creator_id = subscriptions.creator_id
      join users on users.id = subscriptions.creator_id
    where subscriptions.creator_id = ${creatorId} and subscriptions.id > ${after} and provider_id is not null
      and (subscriptions.created_at <= asked_at or not users.is_creator)
      and (status in ('incomplete', 'past_due', 'paused') or (status in ('trialing', 'active') and not cancel_at_period_end))
    order by subscriptions.id limit ${count}`.execute(database)
  return rows.map((row) => row.id)
}

export async function noteRenewalsStopped(database: Database, creatorId: number, now: Date): Promise<void> {
  await sql`update creator_endings set renewals_stopped_at = ${now} where creator_id = ${creatorId} and renewals_stopped_at is null`.execute(
    database,
  )
}

export async function noteEndingFinished(database: Database, creatorId: number, now: Date): Promise<void> {
  await sql`update creator_endings set finished_at = ${now} where creator_id = ${creatorId} and finished_at is null`.execute(database)
}

/** Somebody's paid time is still running. */
export async function hasSubscribers(database: Database, creatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from subscriptions where creator_id = ${creatorId}
      and status in ('incomplete', 'trialing', 'active', 'past_due', 'paused') limit 1`.execute(database)
  return rows.length > 0
}
