import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { isActive, type PersonInQuery } from '#server/access/index.ts'
import { builtOnce, builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { callColumns, callJoin } from './call-view.ts'
import type { MessageRow } from './message-view.ts'

/** Photos and videos of a message after its first, in order; null when there are none. */
const furtherMedia = sql`case when messages.media is not null and messages.hidden_at is null then (
    select json_agg(json_build_object('media', further.filename, 'mediaAlt', message_media.alt, 'mediaType', further.kind,
      'mediaWidth', further.width, 'mediaHeight', further.height, 'mediaDurationMs', further.duration_ms,
      'mediaHasStill', further.has_still, 'mediaThumbhash', further.thumbhash) order by message_media.position)
    from message_media join media further on further.filename = message_media.filename
    where message_media.conversation_id = messages.conversation_id and message_media.seq = messages.seq
  ) end as "furtherMedia"`

/**
 * What a view needs of a row named `messages`, joined with `media` and `users` as below. What the staff took out of sight looks like what
 * was deleted for both: number and time, without words or file.
 */
export const messageColumns = sql`
  messages.id, messages.conversation_id as "conversationId", messages.seq, messages.client_id as "clientId",
  case when messages.hidden_at is null then messages.content else '' end as content, messages.kind,
  case when messages.hidden_at is null then messages.media end as media,
  case when messages.hidden_at is null then messages.media_alt end as "mediaAlt", messages.room_id as "roomId", messages.notice, messages.provenance,
  messages.created_at as "createdAt", messages.edited_at as "editedAt", coalesce(messages.deleted_at, messages.hidden_at) as "deletedAt",
  messages.revision, messages.reply_to_seq as "replyToSeq", quoted.sender_id as "quotedSenderId", quoted.kind as "quotedKind",
  case when quoted.hidden_at is null then left(split_part(quoted.content, e'\\n', 1), ${limits.quotedLength}::integer) end as "quotedContent",
  coalesce(quoted.deleted_at, quoted.hidden_at) is not null as "quotedIsDeleted",
  media.kind as "mediaType", media.width as "mediaWidth", media.height as "mediaHeight", media.duration_ms as "mediaDurationMs",
  media.has_still as "mediaHasStill", media.thumbhash as "mediaThumbhash", ${furtherMedia},
  users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName", users.photo as "authorPhoto",
  users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample"`

export const messageJoins = sql`left join media on media.filename = messages.media and messages.hidden_at is null
  left join users on users.id = messages.sender_id
  left join messages quoted on quoted.conversation_id = messages.conversation_id and quoted.seq = messages.reply_to_seq`

/** The same with what its call has become and with its reactions, for readers. One without a change has none: nothing is looked for. */
const readColumns = sql`${messageColumns}, ${callColumns},
  case when messages.revision > 0 then (
    select json_agg(json_build_object('userId', user_id, 'emoji', emoji) order by created_at, user_id) from message_reactions
    where message_reactions.conversation_id = messages.conversation_id and message_reactions.seq = messages.seq
  ) end as reactions`
const readJoins = sql`${messageJoins} ${callJoin}`

/** Neither cleared away nor deleted by this member, nor meant for the other one alone. */
const isVisible = (personId: PersonInQuery) => sql`
  messages.seq > mine.cleared_seq
  and (messages.audience_id is null or messages.audience_id = ${personId})
  and not exists (
    select from hidden_messages where conversation_id = messages.conversation_id and user_id = ${personId} and seq = messages.seq)`

export interface MessageRange {
  /** Messages before this number, the newest of them; or after it, the oldest of them. */
  readonly before?: number
  readonly after?: number
  readonly limit: number
}

/** A member's messages of one conversation, oldest first; none for whoever is no member. */
export async function findMessages(
  database: Database,
  personId: number,
  conversationId: number,
  { before, after, limit }: MessageRange,
): Promise<MessageRow[]> {
  const isForward = after !== undefined
  const values = { personId, conversationId, seq: after ?? before ?? Number.MAX_SAFE_INTEGER, limit }
  const rows = await findRange(database, { isForward }, values)
  return isForward ? rows : rows.reverse()
}

interface RangeValues {
  readonly personId: number
  readonly conversationId: number
  readonly seq: number
  readonly limit: number
}

const findRange = builtPerShape(
  (
    _database,
    { isForward }: { readonly isForward: boolean },
    { personId, conversationId, seq, limit }: InQuery<RangeValues>,
  ) => sql<MessageRow>`
    select ${readColumns}
    from conversation_members mine join messages on messages.conversation_id = mine.conversation_id ${readJoins}
    where mine.conversation_id = ${conversationId} and mine.user_id = ${personId}
      and ${isActive(sql.ref('mine.other_id'))} and messages.seq ${sql.raw(isForward ? '>' : '<')} ${seq} and ${isVisible(personId)}
    order by messages.seq ${sql.raw(isForward ? 'asc' : 'desc')} limit ${limit}`,
)

/** The last message that this person sees of each conversation. */
export async function findLastMessages(
  database: Database,
  personId: number,
  conversationIds: readonly number[],
): Promise<ReadonlyMap<number, MessageRow>> {
  const rows = await findLast(database, { personId, conversationIds })
  return new Map(rows.map((row) => [row.conversationId, row]))
}

const findLast = builtOnce(
  (_database, { personId, conversationIds }: InQuery<{ personId: number; conversationIds: readonly number[] }>) => sql<MessageRow>`
    select ${readColumns}
    from conversation_members mine join lateral (
      select * from messages where messages.conversation_id = mine.conversation_id and ${isVisible(personId)}
      order by messages.seq desc limit 1
    ) messages on true ${readJoins}
    where mine.user_id = ${personId} and mine.conversation_id = any(${conversationIds}::bigint[])`,
)

const missedAtMost = 200

/** Messages between two numbers for the sockets of both, whoever of them may see which. */
export async function findMissedMessages(
  database: Database,
  conversationId: number,
  { after, before, since }: { readonly after: number; readonly before: number; readonly since: Date | null },
): Promise<(MessageRow & { audienceId: number | null })[]> {
  const { rows } = await sql<MessageRow & { audienceId: number | null }>`
    select ${readColumns}, messages.audience_id as "audienceId"
    from messages ${readJoins}
    where messages.conversation_id = ${conversationId} and messages.seq > ${after} and messages.seq < ${before}
      and (${since}::timestamptz is null or messages.created_at > ${since})
    order by messages.seq desc limit ${missedAtMost}`.execute(database)
  return rows.reverse()
}

/** One message of a conversation this person is a member of. */
export async function findMessage(
  database: Database,
  personId: number,
  conversationId: number,
  seq: number,
): Promise<MessageRow | undefined> {
  const [row] = await findMessages(database, personId, conversationId, { after: seq - 1, limit: 1 })
  return row?.seq === seq ? row : undefined
}

/** Whether this person is a member, and who the other one is. With somebody absent nobody has a conversation. */
export async function findOther(database: Database, personId: number, conversationId: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('conversation_members')
    .select('other_id as otherId')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', personId)
    .where(isActive(sql.ref('conversation_members.other_id')))
    .executeTakeFirst()
  return row?.otherId
}
