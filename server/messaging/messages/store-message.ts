import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { holdsLink } from '#contract/content/rich-text.ts'
import { areBlockedEitherWay, isEarning, isEntitled, isActiveRow, type MessageFacts } from '#server/access/index.ts'
import { isTakenAway } from '#server/people/media/index.ts'
import { bigint, notifyOfMessageRequest } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { retryConflicts, violatedUnique } from '#server/platform/database/transaction.ts'
import { messageColumns, messageJoins } from './message-queries.ts'
import type { MessageRow } from './message-view.ts'
import { isKnown, isStranger, type StrangerFacts } from './until-answered.ts'

export interface NewMessage {
  readonly conversationId: number
  readonly senderId: number
  /** Given by the sender's device: the same one is stored once (D20, rule 6 of exactly-once sending). */
  readonly clientId: string
  readonly kind: 'text' | 'image' | 'video' | 'video_call'
  readonly content: string
  /** Filename of the sender's own upload. */
  readonly media: string | null
  readonly mediaAlt: string | null
  readonly roomId: string | null
  readonly provenance: Exclude<Message['provenance'], 'system'>
  /** How many a creator gives who is written to first, and again when they write first (D20); nothing is counted of calls and replies by AI. */
  readonly freeMessages: number
}

/** What the one statement found and did. Without `message` nothing was stored. */
export interface StoreResult extends MessageFacts, StrangerFacts {
  readonly otherId: number
  readonly message: MessageRow | null
  /** The message was there before, sent by an earlier try. */
  readonly isRepeated: boolean
  readonly isRequest: boolean
  readonly hasFile: boolean
  readonly priceCents: number | null
  readonly currency: string
  readonly otherName: string
}

type Row = Omit<StoreResult, 'message' | 'isRepeated'> & Partial<MessageRow> & { isRepeated: boolean | null }

/**
 * Stores a message: its number, its place in both lists, the recipient's unread count and the fan's free messages, all in one statement,
 * so that parallel sends over any number of processes agree. Locks go conversation, allowance, members, always in that order.
 * Undefined when the sender is no member, or either of the two is absent.
 */
export async function storeMessage(database: Database, message: NewMessage, now: Date): Promise<StoreResult | undefined> {
  try {
    return await retryConflicts(database, () => runStatement(database, message, now))
  } catch (error) {
    // The same message came twice at once; the second try finds the first one.
    if (database.isTransaction || violatedUnique(error) === undefined) throw error
    return runStatement(database, message, now)
  }
}

async function runStatement(database: Database, message: NewMessage, now: Date): Promise<StoreResult | undefined> {
  const { conversationId, senderId, clientId, kind, content, media, mediaAlt, roomId, provenance, freeMessages } = message
  const silence = new Date(now.getTime() - limits.silenceHours * 3_600_000)
  const isPerson = provenance !== 'ai'
  const asking = { user: sql`theirs.user_id`, actor: bigint(senderId), conversation: sql`theirs.conversation_id` }
  const isCountable = isPerson && kind !== 'video_call'
  const { rows } = await sql<Row>`
    with pair as (
      select conversations.id, mine.other_id, coalesce(conversations.spoken_at <= ${silence}, true) as is_silent,
        other.is_creator and not ${isEarning(sql`sender.id`)} as to_creator,
        sender.is_creator and not ${isEarning(sql`other.id`)} as from_creator, other.messages_from,
        other.subscription_price_cents, other.currency, other.display_name as other_name,
        ${areBlockedEitherWay(sql`${senderId}::bigint`, sql`mine.other_id`)} as is_blocked,
        ${isEntitled(sql`${senderId}::bigint`, sql`mine.other_id`)} as is_entitled,
        ${isKnown} as is_known, ${isStranger} as is_stranger, conversations.unanswered
      from conversations
        join conversation_members mine on mine.conversation_id = conversations.id and mine.user_id = ${senderId}
        join conversation_members theirs on theirs.conversation_id = conversations.id and theirs.user_id = mine.other_id
        join users other on other.id = mine.other_id and ${isActiveRow('other')}
        join users sender on sender.id = ${senderId} and ${isActiveRow('sender')}
      where conversations.id = ${conversationId}
      -- Whoever waited here sees how the conversation stands now: of many sent at once, one is the first.
      for no key update of conversations
    ), already as (
      select * from messages where conversation_id = ${conversationId} and sender_id = ${senderId} and client_id = ${clientId}
    ), file as (
      select kind from media where filename = ${media} and owner_id = ${senderId} and not ${isTakenAway}
    ), facts as (
      select pair.*, is_known or is_entitled as is_welcome, to_creator and not is_entitled and ${isCountable}::boolean as is_counted,
        ${isCountable}::boolean and from_creator and is_silent as writes_first,
        ${media}::text is null or exists (select from file) as has_file,
        ${isCountable && holdsLink(content)}::boolean and is_stranger and unanswered = 0 as is_link_too_soon,
        ${isCountable}::boolean and is_stranger and not (to_creator and not is_entitled) and unanswered >= ${limits.unansweredMessages}
          as is_unanswered
      from pair
    ), allowed as (
      select * from facts
      where not exists (select from already) and not is_blocked and has_file and (messages_from = 'everyone' or is_welcome)
        and not is_link_too_soon and not is_unanswered
    ), counted as (
      insert into message_allowances as known (fan_id, creator_id, used, granted)
      -- Where nothing is free, only what was given before can be used.
      select ${senderId}, other_id, 1, greatest(1, ${freeMessages}::integer) from allowed
      where is_counted and (${freeMessages}::integer > 0
        or exists (select from message_allowances where fan_id = ${senderId} and creator_id = allowed.other_id))
      on conflict (fan_id, creator_id) do update set used = known.used + 1 where known.used < known.granted
      returning used, granted
    ), given as (
      insert into message_allowances as known (fan_id, creator_id, used, granted)
      select other_id, ${senderId}, 0, ${freeMessages * 2}::integer from allowed where writes_first
      on conflict (fan_id, creator_id) do update set granted = known.granted + ${freeMessages}::integer
      returning granted
    ), numbered as (
      update conversations set last_seq = last_seq + 1, updated_at = ${now},
        spoken_at = case when ${isCountable}::boolean then ${now} else spoken_at end,
        unanswered = case when ${isCountable}::boolean and is_stranger
          then least(${limits.unansweredMessages}, conversations.unanswered + 1) else conversations.unanswered end
      from allowed
      where conversations.id = allowed.id
        and (not is_counted or exists (select from counted)) and (not writes_first or exists (select from given))
      returning conversations.id, conversations.last_seq, conversations.unanswered, allowed.other_id, allowed.is_welcome
    ), added as (
      insert into messages (conversation_id, seq, sender_id, client_id, kind, content, media, media_alt, room_id, provenance, created_at)
      select id, last_seq, ${senderId}, ${clientId}, coalesce((select kind from file), ${kind}), ${content}, ${media}, ${mediaAlt}, ${roomId},
        case when ${isPerson}::boolean and exists (
          select from ai_drafts where conversation_id = ${conversationId} and creator_id = ${senderId} and ai_drafts.content = ${content}
        ) then 'ai_drafted' else ${provenance} end, ${now}
      from numbered
      returning *
    ), theirs as (
      update conversation_members members
      set unread = unread + 1, listed_at = ${now},
        box = case
          when members.box = 'archived' and not members.is_muted then case when is_welcome then 'inbox' else 'requests' end
          when members.box = 'requests' and is_welcome then 'inbox'
          when members.box = 'inbox' and members.listed_at is null and not is_welcome then 'requests'
          else members.box end
      from numbered
      where members.conversation_id = numbered.id and members.user_id = numbered.other_id
      returning members.*
    ), told as (
      ${notifyOfMessageRequest(asking, sql`(select * from theirs where box = 'requests') theirs`, now)}
    ), mine as (
      update conversation_members members
      set listed_at = ${now}, has_written = has_written or ${isPerson}::boolean,
        wrote_at = case when ${provenance === 'person'}::boolean then ${now} else wrote_at end, box = case when ${isPerson}::boolean then 'inbox' else members.box end
      from numbered
      where members.conversation_id = numbered.id and members.user_id = ${senderId}
    )
    select facts.other_id as "otherId", facts.is_blocked as "isBlocked", facts.is_welcome as "isKnown", facts.messages_from as "messagesFrom",
      facts.is_link_too_soon as "isLinkTooSoon", facts.is_unanswered as "isUnanswered", facts.is_stranger as "isStranger",
      coalesce((select unanswered from numbered), facts.unanswered) as unanswered,
      facts.is_counted as "isCounted", facts.has_file as "hasFile", facts.subscription_price_cents as "priceCents", facts.currency,
      facts.other_name as "otherName", (select box from theirs) is not distinct from 'requests' as "isRequest",
      coalesce(counted.used, allowances.used) as used, coalesce(counted.granted, allowances.granted) as granted,
      messages.is_repeated as "isRepeated", ${messageColumns}
    from facts
      left join (select *, false as is_repeated from added union all select *, true from already) messages on true
      left join counted on true
      left join message_allowances allowances on facts.is_counted and messages.is_repeated
        and allowances.fan_id = ${senderId} and allowances.creator_id = facts.other_id
      ${messageJoins}`.execute(database)
  const row = rows[0]
  if (!row) return undefined
  const isStored = row.id !== undefined && row.id !== null
  return { ...row, isRepeated: row.isRepeated ?? false, message: isStored ? (row as MessageRow) : null }
}
