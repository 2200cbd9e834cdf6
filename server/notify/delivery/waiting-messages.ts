import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import { areNotBlockedEitherWay, hasMuted, isActive } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { heldMinutes } from './claims.ts'
import { hoursBefore, minutesAfter } from './due.ts'

const atOnce = 500
/** What waits longer was told, or is no news any more. */
const freshHours = 24

/** A conversation in which somebody has not read what the other one wrote. */
export interface Waiting {
  readonly conversationId: number
  readonly userId: number
  readonly otherId: number
  readonly otherName: string
  readonly count: number
  /** The newest message they have not read, by the other one. */
  readonly seq: number
  readonly writtenAt: Date
  /** Its words; null of pictures, videos and what was deleted. */
  readonly words: string | null
}

const [reader, other] = [sql.ref('member.user_id'), sql.ref('member.other_id')]

/** Of nobody whom the reader has blocked or muted meanwhile, or who has blocked them. */
const waiting = sql`
  select member.conversation_id as "conversationId", member.user_id as "userId", member.other_id as "otherId",
    other.display_name as "otherName", member.unread as count, newest.seq, newest.created_at as "writtenAt",
    case when newest.kind = 'text' then left(newest.content, ${limits.notificationExcerpt}::int) end as words
  from conversation_members member
  join users other on other.id = member.other_id
  cross join lateral (
    select * from messages
    where conversation_id = member.conversation_id and seq > member.read_seq and sender_id = member.other_id
      and deleted_at is null and hidden_at is null and kind <> 'video_call'
    order by seq desc limit 1
  ) newest
  where member.unread > 0 and member.box = 'inbox' and not member.is_muted and ${isActive(other)} and ${isActive(reader)}
    and ${areNotBlockedEitherWay(reader, other)} and not ${hasMuted(reader, other)}`

/**
 * Page after page to the end, however much of it is for people who want to hear nothing now; what waits for one person stands on one page.
 */
async function* walk(database: Database, which: RawBuilder<unknown>, count: number): AsyncGenerator<readonly Waiting[]> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const { rows }: { rows: Waiting[] } = await sql<Waiting>`
      ${waiting} and ${which} and member.user_id > ${after}
      order by member.user_id fetch first ${sql.lit(count)} rows with ties`.execute(database)
    if (rows.length > 0) yield rows
    after = rows.length < count ? undefined : rows.at(-1)?.userId
  }
}

/** Waits for so long that a mail is due: once for a conversation until it was read. */
export function findToMail(database: Database, now: Date, count = atOnce): AsyncGenerator<readonly Waiting[]> {
  const due = sql`member.listed_at > ${hoursBefore(now, freshHours)}
      and exists (
        select from messages where conversation_id = member.conversation_id and seq > member.read_seq and sender_id = member.other_id
          and deleted_at is null and created_at <= ${minutesAfter(now, -limits.unreadMessageMinutes)})
      and not exists (
        select from message_deliveries told where told.conversation_id = member.conversation_id and told.user_id = member.user_id
          and told.channel = 'mail' and told.seq > member.read_seq)`
  return walk(database, due, count)
}

/** Not told on devices yet: of these conversations, or of all that changed in a day. */
export function findToPush(
  database: Database,
  now: Date,
  conversationIds: readonly number[] | null,
  count = atOnce,
): AsyncGenerator<readonly Waiting[]> {
  const some =
    conversationIds === null
      ? sql`member.listed_at > ${hoursBefore(now, freshHours)} and member.listed_at < ${minutesAfter(now, -1)}`
      : sql`member.conversation_id = any(${conversationIds}::bigint[])`
  const due = sql`${some} and not exists (
      select from message_deliveries told where told.conversation_id = member.conversation_id and told.user_id = member.user_id
        and told.channel = 'push' and told.seq >= newest.seq)`
  return walk(database, due, count)
}

/**
 * Takes the telling of a conversation up to a message: true for one process of any number, and for a later message again. With
 * `isReturnable` it comes back when that process dies before it `endMessages`.
 */
export async function claimMessages(
  database: Database,
  { conversationId, userId, seq }: Waiting,
  channel: 'mail' | 'push',
  now: Date,
  isReturnable = false,
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_deliveries as known (conversation_id, user_id, channel, seq, claimed_at, is_returnable)
    select conversation_id, user_id, ${channel}, ${seq}, ${now}, ${isReturnable} from conversation_members
    where conversation_id = ${conversationId} and user_id = ${userId} and read_seq < ${seq}
    on conflict (conversation_id, user_id, channel) do update
      set seq = excluded.seq, claimed_at = excluded.claimed_at, is_returnable = excluded.is_returnable
      where known.seq < excluded.seq
        and (${channel} <> 'mail' or known.seq <= (
          select read_seq from conversation_members where conversation_id = ${conversationId} and user_id = ${userId}))
    returning seq`.execute(database)
  return rows.length > 0
}

/** They were told. */
export async function endMessages(database: Database, told: Waiting, channel: 'mail' | 'push'): Promise<void> {
  await database.updateTable('message_deliveries').set({ is_returnable: false }).where(areOf(told, channel)).execute()
}

const areOf = ({ conversationId, userId, seq }: Waiting, channel: 'mail' | 'push') =>
  sql<boolean>`conversation_id = ${conversationId} and user_id = ${userId} and channel = ${channel} and seq = ${seq}`

/**
 * Of what was certainly not sent: it comes back, each time when it has waited as long again as before, and a minute at least. It is kept
 * as held until then, and given way to by a newer message.
 */
export async function putMessagesOff(database: Database, told: readonly Waiting[], channel: 'mail' | 'push', now: Date): Promise<void> {
  for (const one of told) {
    const waited = Math.max(1, (now.getTime() - one.writtenAt.getTime()) / 60_000)
    const heldFrom = minutesAfter(now, waited - heldMinutes)
    await database.updateTable('message_deliveries').set({ is_returnable: true, claimed_at: heldFrom }).where(areOf(one, channel)).execute()
  }
}

/** What a process left behind that died while it told is told by another one. */
export async function returnAbandonedMessages(database: Database, now: Date): Promise<void> {
  await sql`
    delete from message_deliveries where is_returnable and claimed_at < ${minutesAfter(now, -heldMinutes)}`.execute(database)
}
