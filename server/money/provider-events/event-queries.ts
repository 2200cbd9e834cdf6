import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderEvent } from '#server/platform/payments.ts'
import type { StoredEvent } from './event-handler.ts'

/** True when it was not there before: the same event, however often it comes, is one. */
export async function storeEvent(database: Database, realm: 'live' | 'sandbox', event: ProviderEvent, now: Date): Promise<boolean> {
  const stored = await database
    .insertInto('provider_events')
    .values({
      id: event.id,
      realm,
      type: event.type,
      object_id: event.objectId,
      account_id: event.accountId,
      subscription_id: event.subscriptionProviderId,
      payment_id: event.paymentIntentId,
      created_at: event.createdAt,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

const columns = [
  'id',
  'type',
  'object_id as objectId',
  'account_id as accountId',
  'subscription_id as subscriptionId',
  'payment_id as paymentId',
] as const

/** An event that waits; undefined once it was applied. */
export function findWaitingEvent(database: Database, id: string): Promise<(StoredEvent & { receivedAt: Date }) | undefined> {
  return database
    .selectFrom('provider_events')
    .select(columns)
    .select('received_at as receivedAt')
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
}

/** Everything that waits for one subject of one handler. */
export function findEventsOfSubject(database: Database, subjectId: number, objects: readonly string[]): Promise<StoredEvent[]> {
  return database
    .selectFrom('provider_events')
    .select(columns)
    .where('subject_id', '=', subjectId)
    .where('applied_at', 'is', null)
    .where(sql<boolean>`split_part(type, '.', 1) = any(${objects}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function noteSubject(database: Database, id: string, subjectId: number): Promise<void> {
  await database.updateTable('provider_events').set({ subject_id: subjectId }).where('id', '=', id).execute()
}

export async function markApplied(database: Database, ids: readonly string[], now: Date): Promise<void> {
  await database
    .updateTable('provider_events')
    .set({ applied_at: now, error: null })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('applied_at', 'is', null)
    .execute()
}

/** Keeps why it was not applied, for whoever looks, and puts off the next try. */
export async function noteFailure(database: Database, ids: readonly string[], reason: string): Promise<void> {
  await database
    .updateTable('provider_events')
    .set((row) => ({ tries: row('tries', '+', 1), error: reason.slice(0, 500) }))
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
}

/** In a query: half a minute after it came at the earliest, and after every failure twice as late, at most every six hours. */
export const waitOf = sql`least(interval '6 hours' * greatest(tries - 9, 1), interval '30 seconds' * (2 ^ least(tries, 20) - 0.5))`

/** What was left. */
export async function findOverdueEvents(database: Database, now: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from provider_events
    where applied_at is null
      and received_at <= ${now}::timestamptz - ${waitOf}
    order by received_at limit ${count}`.execute(database)
  return rows.map((row) => row.id)
}
