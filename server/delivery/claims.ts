import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Outcome } from './delivery-tables.ts'
import { minutesAfter } from './due.ts'

const atOnce = 100
const triesMost = 5
/** A process that has held something for longer has died. */
const heldMinutes = 10

export interface Claim {
  readonly id: number
  readonly notificationId: number
  readonly round: number
  readonly isDigest: boolean
  readonly tries: number
}

/** Takes what is due: of any number of processes one has it, and it is never taken again unless that one gives it back. */
export async function claimDue(database: Database, personId: number, channel: 'mail' | 'push', now: Date): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    update deliveries set claimed_at = ${now}
    where id in (
      select id from deliveries
      where user_id = ${personId} and channel = ${channel} and claimed_at is null and due_at <= ${now}
      order by id limit ${atOnce} for update skip locked
    )
    returning id, notification_id as "notificationId", round, is_digest as "isDigest", tries`.execute(database)
  return rows.toSorted((one, other) => one.id - other.id)
}

export async function endClaims(database: Database, claims: readonly Claim[], outcome: Outcome, now: Date, error?: string): Promise<void> {
  if (claims.length === 0) return
  await database
    .updateTable('deliveries')
    .set({ ended_at: now, outcome, error: error?.slice(0, 500) ?? null })
    .where(
      'id',
      'in',
      claims.map(({ id }) => id),
    )
    .execute()
}

/** Gives back what was certainly not sent, to be tried later each time; after the last try it stays, with its error. */
export async function giveBack(database: Database, claims: readonly Claim[], now: Date, error: string): Promise<void> {
  const last = claims.filter(({ tries }) => tries + 1 >= triesMost)
  await endClaims(database, last, 'failed', now, error)
  for (const { id, tries } of claims.filter((claim) => !last.includes(claim))) {
    await database
      .updateTable('deliveries')
      .set({ claimed_at: null, tries: tries + 1, error: error.slice(0, 500), due_at: minutesAfter(now, 2 ** tries) })
      .where('id', '=', id)
      .execute()
  }
}

/** What a process took with it when it died may have been sent: it is not sent again. */
export async function endAbandoned(database: Database, now: Date): Promise<void> {
  await sql`
    update deliveries set ended_at = ${now}, outcome = 'unknown'
    where ended_at is null and claimed_at < ${minutesAfter(now, -heldMinutes)}`.execute(database)
}

/** People for whom something is due. */
export async function findDue(database: Database, now: Date, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from deliveries where claimed_at is null and due_at <= ${now}
    group by user_id order by min(due_at) limit ${count}`.execute(database)
  return rows.map(({ id }) => id)
}
