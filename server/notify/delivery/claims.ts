import { sql } from 'kysely'
import type { Hours } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Outcome } from './delivery-tables.ts'
import { endOfQuiet, minutesAfter } from './due.ts'

/** Everything that is due goes out as one: a limit only so that nobody's pile fills the memory. */
const atOnce = 5_000
/** Each try waits twice as long as the one before: some hours, in which a mail server or a push service is mended. */
const triesMost = 10
/** A process that has held something for longer has died. */
export const heldMinutes = 10

export interface Claim {
  readonly id: number
  readonly notificationId: number
  readonly round: number
  readonly isDigest: boolean
  readonly tries: number
  readonly claimedAt: Date
}

const idsOf = (claims: readonly Claim[]) => claims.map(({ id }) => id)

/** Whose the claims are still: what was given back, or taken by another process since, is not touched. */
const areHeld = (claims: readonly Claim[]) =>
  sql<boolean>`id = any(${idsOf(claims)}::bigint[]) and claimed_at = ${claims[0]?.claimedAt} and ended_at is null`

/**
 * Takes what is due: of any number of processes one has it. It comes back by itself when that one dies, until `beginToSend` says that it
 * may be on its way.
 */
export async function claimDue(database: Database, personId: number, channel: 'mail' | 'push', now: Date): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    update deliveries set claimed_at = ${now}, is_returnable = true
    where id in (
      select id from deliveries
      where user_id = ${personId} and channel = ${channel} and claimed_at is null and due_at <= ${now}
      order by id limit ${atOnce} for update skip locked
    )
    returning id, notification_id as "notificationId", round, is_digest as "isDigest", tries, claimed_at as "claimedAt"`.execute(database)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** What is due in quiet hours waits for their end; only the digest was asked for at its hour, whatever else is quiet then. */
export async function putOff(database: Database, personId: number, channel: 'mail' | 'push', now: Date, until: Date): Promise<void> {
  await sql`
    update deliveries set due_at = ${until}
    where user_id = ${personId} and channel = ${channel} and claimed_at is null and due_at <= ${now} and not (is_digest and tries = 0)`.execute(
    database,
  )
}

/** From here on these are sent once or, when this process dies, not at all. Throws, and nothing has changed, unless all are held still. */
export async function beginToSend(database: Database, claims: readonly Claim[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await sql`
      update deliveries set is_returnable = false where ${areHeld(claims)} and is_returnable returning id`.execute(transaction)
    if (rows.length < claims.length) throw new Error('what was taken to be sent is held by nobody, or by another process')
  })
}

export async function endClaims(database: Database, claims: readonly Claim[], outcome: Outcome, now: Date, error?: string): Promise<void> {
  if (claims.length === 0) return
  await sql`
    update deliveries set ended_at = ${now}, outcome = ${outcome}, error = ${error?.slice(0, 500) ?? null}, is_returnable = false
    where ${areHeld(claims)}`.execute(database)
}

interface Return {
  readonly now: Date
  readonly error: string
  readonly hours: Hours
  /** Also what was on its way: it was certainly not taken. Without this, only what never left. */
  readonly isRefused: boolean
  /** Nobody was asked: this counts as no try. */
  readonly isBusy?: boolean
}

/**
 * Gives back what was certainly not sent, to be tried later each time, and never in quiet hours; after the last try it stays, with its
 * error.
 */
export async function giveBack(
  database: Database,
  claims: readonly Claim[],
  { now, error, hours, isRefused, isBusy = false }: Return,
): Promise<void> {
  if (claims.length === 0) return
  const due = claims.map(({ tries }) => {
    const later = minutesAfter(now, 2 ** tries)
    return (endOfQuiet(later, hours) ?? later).toISOString()
  })
  const words = error.slice(0, 500)
  const tried = isBusy ? 0 : 1
  await sql`
    update deliveries set is_returnable = false, tries = tries + ${tried}::int, error = ${words}, due_at = again.due_at,
      claimed_at = case when tries + ${tried}::int < ${triesMost}::int then null else claimed_at end,
      ended_at = case when tries + ${tried}::int < ${triesMost}::int then null else ${now}::timestamptz end,
      outcome = case when tries + ${tried}::int < ${triesMost}::int then null else 'failed' end
    from unnest(${idsOf(claims)}::bigint[], ${due}::timestamptz[]) as again (claim_id, due_at)
    where id = again.claim_id and ${areHeld(claims)} and (is_returnable or ${isRefused})`.execute(database)
}

/** What a process took with it when it died comes back where nothing of it was sent; what may have been sent is not sent again. */
export async function endAbandoned(database: Database, now: Date): Promise<void> {
  const before = minutesAfter(now, -heldMinutes)
  await sql`
    update deliveries set claimed_at = null, is_returnable = false, tries = tries + 1, due_at = ${now}
    where ended_at is null and claimed_at < ${before} and is_returnable and tries + 1 < ${triesMost}::int`.execute(database)
  await sql`
    update deliveries set ended_at = ${now}, outcome = case when is_returnable then 'failed' else 'unknown' end, is_returnable = false
    where ended_at is null and claimed_at < ${before}`.execute(database)
}

/** People for whom something is due by this way. */
export async function findDue(database: Database, channel: 'mail' | 'push', now: Date, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from deliveries where claimed_at is null and due_at <= ${now} and channel = ${channel}
    group by user_id order by min(due_at) limit ${count}`.execute(database)
  return rows.map(({ id }) => id)
}
