import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { mailKinds } from '#contract/notify/mail-kinds.ts'
import type { NotificationChoice } from '#contract/notify/notification-settings.ts'
import type { NotificationKind } from '#contract/notify/notifications.ts'
import { type Channel, findChoices, findHours, type Hours, noteRouted, usualHours } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endOfQuiet, hoursBefore, minutesAfter, nextDigest } from './due.ts'

const peopleAtOnce = 200
const atOnce = 500
/** What was not routed for so long is no news any more: it comes with the digest. */
const freshHours = 24
/** Whoever waits at the other end waits now. */
export const urgentKinds: ReadonlySet<NotificationKind> = new Set(['missed_call', 'message_request'])

interface Told {
  readonly id: number
  readonly userId: number
  readonly kind: NotificationKind
  readonly round: number
  readonly createdAt: Date
  readonly isRead: boolean
}

interface Planned {
  readonly notificationId: number
  readonly round: number
  readonly userId: number
  readonly channel: 'mail' | 'push'
  readonly isDigest: boolean
  readonly dueAt: Date
}

/**
 * Decides for what nobody decided for yet by which ways, and when, it is told outside the site, and writes a row for each. Rows are held by
 * one process at a time, so each is decided once. Answers how many there were.
 */
export async function routeNotifications(
  platform: Pick<Platform, 'database' | 'clock'>,
  channels: readonly Channel[],
  personIds: readonly number[] | null,
): Promise<number> {
  const { database, clock } = platform
  const people = await findUnrouted(database, personIds)
  if (people.length === 0) return 0
  const reached = new Set<number>()
  for (const channel of channels) for (const personId of await channel.reachable(people)) reached.add(personId)
  return inTransaction(database, async (transaction) => {
    const rows = await holdUnrouted(transaction, people)
    const choices = await findChoices(transaction, people)
    const hours = await findHours(transaction, people)
    const mailed = await findMailed(transaction, people)
    const busy = await findBusy(transaction, people, hoursBefore(clock.now(), 1))
    const planned = rows.flatMap((told) => {
      const choice = choices.get(told.userId)?.[told.kind]
      if (told.isRead || !choice) return []
      const reader = hours.get(told.userId) ?? usualHours
      return plan(told, choice, reader, {
        now: clock.now(),
        isMailed: mailed.has(told.userId),
        isReached: reached.has(told.userId),
        isBusy: busy.has(told.userId),
      })
    })
    await writePlanned(transaction, planned)
    await noteRouted(
      transaction,
      rows.map(({ id }) => id),
      clock.now(),
    )
    return rows.length
  })
}

interface Circumstances {
  readonly now: Date
  readonly isMailed: boolean
  readonly isReached: boolean
  /** Was told so much in this hour that more is gathered. */
  readonly isBusy: boolean
}

function plan(told: Told, choice: NotificationChoice, hours: Hours, { now, isMailed, isReached, isBusy }: Circumstances): Planned[] {
  const { id: notificationId, round, userId, kind, createdAt } = told
  const isFresh = createdAt > hoursBefore(now, freshHours)
  // Quiet hours may begin while more is gathered.
  const heard = (at: Date): Date => endOfQuiet(at, hours) ?? at
  const base = { notificationId, round, userId }
  const planned: Planned[] = []
  if (isMailed && choice.byMail !== 'off' && !mailKinds.has(kind)) {
    const isDigest = choice.byMail === 'digest' || !isFresh
    // A moment in which more may come, and whoever is here sees it here.
    const soon = minutesAfter(now, limits.mailGatherMinutes)
    const dueAt = isDigest ? nextDigest(now, hours) : heard(soon)
    planned.push({ ...base, channel: 'mail', isDigest, dueAt })
  }
  if (isReached && choice.byPush && isFresh) {
    const later = isBusy && !urgentKinds.has(kind) ? minutesAfter(now, limits.pushGatherMinutes) : now
    planned.push({ ...base, channel: 'push', isDigest: false, dueAt: heard(later) })
  }
  return planned
}

async function findUnrouted(database: Database, personIds: readonly number[] | null): Promise<number[]> {
  const some = personIds === null ? sql`true` : sql`user_id = any(${personIds}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from (
      select user_id from notifications where routed_at is null and ${some} order by created_at limit ${atOnce}
    ) waiting limit ${peopleAtOnce}`.execute(database)
  return rows.map(({ id }) => id)
}

async function holdUnrouted(transaction: Database, people: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select id, user_id as "userId", kind, round, created_at as "createdAt", read_at is not null as "isRead" from notifications
    where routed_at is null and user_id = any(${people}::bigint[])
    order by created_at limit ${atOnce} for update skip locked`.execute(transaction)
  return rows
}

/** Those with a mailbox of their own who are here: nobody of the sample community. */
async function findMailed(database: Database, people: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${people}::bigint[]) and absent_since is null and not is_sample`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

async function findBusy(database: Database, people: readonly number[], since: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from deliveries
    where user_id = any(${people}::bigint[]) and channel = 'push' and claimed_at > ${since} and outcome = 'sent'
    group by user_id having count(*) >= ${limits.pushesAnHour}`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

async function writePlanned(transaction: Database, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return
  await sql`
    insert into deliveries (notification_id, round, user_id, channel, is_digest, due_at)
    select "notificationId", round, "userId", channel, "isDigest", "dueAt"
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as plan ("notificationId" bigint, round integer, "userId" bigint, channel text, "isDigest" boolean, "dueAt" timestamptz)
    on conflict do nothing`.execute(transaction)
}
