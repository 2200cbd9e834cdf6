import { sql, type RawBuilder } from 'kysely'
import type { Message } from '#contract/messaging/messages.ts'
import { areBlockedEitherWay, isEntitled, isActiveRow, type MessageFacts } from '#server/access/index.ts'
import { isTakenAway } from '#server/people/media/index.ts'
import { builtOnce, type InQuery } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isNewRow, newSince } from '#server/people/newcomers/index.ts'
import { retryConflicts, violatedUnique } from '#server/platform/database/transaction.ts'
import {
  countedValues,
  countingFacts,
  giveFreeMessages,
  isFanOf,
  unansweredAfter,
  useFreeMessage,
  type CountedValues,
} from './free-messages.ts'
import { listForRecipient, listForSender, tellOfRequest } from './list-message.ts'
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
  /** Filenames after the first, and a description or null of each. */
  readonly further: readonly string[]
  readonly furtherAlts: readonly (string | null)[]
  readonly roomId: string | null
  /** The number of the message that it answers, one of this conversation that a person sent. */
  readonly replyToSeq: number | null
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
  /** From a newcomer to someone who doesn't know them: it's kept, and comes when they are newcomers no more. */
  readonly isWithheld: boolean
  /** The sender's account is new. */
  readonly isSenderNew: boolean
  /** Those of its files that aren't the sender's, or aren't there any more. */
  readonly missingFiles: readonly string[]
  /** What it answers is there; true where it answers nothing. */
  readonly hasAnswered: boolean
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
  const [row] = await store(database, { ...message, ...countedValues(message, now), now, newSince: newSince(now) })
  if (!row) return undefined
  const isStored = row.id !== undefined && row.id !== null
  return { ...row, isRepeated: row.isRepeated ?? false, message: isStored ? (row as MessageRow) : null }
}

type Values = InQuery<NewMessage & CountedValues & { readonly now: Date; readonly newSince: Date }>

/** The parts run as one statement; each one's name is what later parts read it by. Nothing is written unless `allowed` has its row. */
const store = builtOnce(
  (_database, message: Values) => sql<Row>`
    with pair as (${holdPair(message)}),
      already as (${findEarlierTry(message)}),
      files as (${findFiles(message)}),
      facts as (${judge(message)}),
      allowed as (${takeIfAllowed}),
      counted as (${useFreeMessage(message)}),
      given as (${giveFreeMessages(message)}),
      numbered as (${takeNumber(message)}),
      added as (${addMessage(message)}),
      added_media as (${addFurther(message)}),
      message_media as (${furtherOfAnswer}),
      theirs as (${listForRecipient(message.now)}),
      told as (${tellOfRequest(message.senderId, message.now)}),
      mine as (${listForSender(message, message.now)})
    ${answer(message.senderId)}`,
)

/**
 * `pair`: how the two stand to each other. The conversation is held, so whoever waited here sees how it stands now: of many sent at once,
 * one is the first.
 */
const holdPair = ({ conversationId, senderId, silentBefore, newSince: since }: Values): RawBuilder<unknown> => sql`
  select conversations.id, mine.other_id, coalesce(conversations.spoken_at <= ${silentBefore}, true) as is_silent,
    ${isFanOf('sender', 'other')} as to_creator, ${isFanOf('other', 'sender')} as from_creator, other.messages_from,
    other.subscription_price_cents, other.currency, other.display_name as other_name, sender.newcomer_since is not null as is_newcomer, ${isNewRow(since, 'sender')} as is_sender_new,
    ${areBlockedEitherWay(sql`${senderId}::bigint`, sql`mine.other_id`)} as is_blocked,
    ${isEntitled(sql`${senderId}::bigint`, sql`mine.other_id`)} as is_entitled,
    ${isKnown} as is_known, ${isStranger} as is_stranger, conversations.unanswered
  from conversations
    join conversation_members mine on mine.conversation_id = conversations.id and mine.user_id = ${senderId}
    join conversation_members theirs on theirs.conversation_id = conversations.id and theirs.user_id = mine.other_id
    join users other on other.id = mine.other_id and ${isActiveRow('other')}
    join users sender on sender.id = ${senderId} and ${isActiveRow('sender')}
  where conversations.id = ${conversationId}
  for no key update of conversations`

/** `already`: the same message of an earlier try, whose answer was lost. */
const findEarlierTry = ({ conversationId, senderId, clientId }: Values): RawBuilder<unknown> => sql`
  select * from messages where conversation_id = ${conversationId} and sender_id = ${senderId} and client_id = ${clientId}`

/** Its files in order, the first one among them. */
const namesOf = ({ media, further }: Values): RawBuilder<unknown> => sql`array_remove(${media}::text || ${further}::text[], null)`

/** `files`: the sender's own uploads; someone else's is as good as absent. */
const findFiles = (message: Values): RawBuilder<unknown> => sql`
  select filename, kind from media where filename = any(${namesOf(message)}) and owner_id = ${message.senderId} and not ${isTakenAway}`

/** `facts`: all that decides whether it's stored, and what the sender is told when it isn't. */
const judge = (message: Values): RawBuilder<unknown> => sql`
  select pair.*, is_known or is_entitled as is_welcome, is_newcomer and not is_known and not is_entitled as is_withheld, array(select unnest(${namesOf(message)}) except select filename from files) as missing_files,
    ${isThereToAnswer(message)} as has_answered,
    ${countingFacts(message)}
  from pair`

/** What the staff took out of sight or someone deleted can be answered: whoever does may not know yet. */
const isThereToAnswer = ({ conversationId, replyToSeq }: Values): RawBuilder<unknown> => sql`(${replyToSeq}::bigint is null or exists (
    select from messages where conversation_id = ${conversationId} and seq = ${replyToSeq} and kind in ('text', 'image', 'video')))`

/** `allowed`: the facts of a message that is to be stored. It agrees with 'message.send' of the gate, which says why not. */
const takeIfAllowed = sql`
  select * from facts
  where not exists (select from already) and not is_blocked and missing_files = '{}' and has_answered
    and (messages_from = 'everyone' or is_welcome) and not is_link_too_soon and not is_unanswered`

/** `numbered`: gives the next number, once a free message is used or given where one must be. */
const takeNumber = (message: Values): RawBuilder<unknown> => sql`
  update conversations set last_seq = last_seq + 1, updated_at = ${message.now},
    spoken_at = case when ${message.isCountable}::boolean then ${message.now} else spoken_at end, unanswered = ${unansweredAfter(message)}
  from allowed
  where conversations.id = allowed.id
    and (not is_counted or exists (select from counted)) and (not writes_first or exists (select from given))
  returning conversations.id, conversations.last_seq, conversations.unanswered, allowed.other_id, allowed.is_welcome, allowed.is_withheld`

/** `added`: the message itself. A draft of the AI that was sent as it is says so, whatever the browser claims. */
function addMessage(message: Values): RawBuilder<unknown> {
  const { conversationId, senderId, clientId, kind, content, media, mediaAlt, roomId, replyToSeq, provenance, now } = message
  return sql`
    insert into messages (conversation_id, seq, sender_id, client_id, kind, content, media, media_alt, room_id, reply_to_seq, provenance,
      created_at)
    select id, last_seq, ${senderId}, ${clientId}, coalesce((select kind from files where filename = ${media}), ${kind}), ${content}, ${media}, ${mediaAlt}, ${roomId},
      ${replyToSeq}::bigint,
      case when ${provenance}::text <> 'ai' and exists (
        select from ai_drafts where conversation_id = ${conversationId} and creator_id = ${senderId} and ai_drafts.content = ${content}
      ) then 'ai_drafted' else ${provenance} end, ${now}
    from numbered
    returning *`
}

/** `added_media`: its photos and videos after the first. */
const addFurther = ({ further, furtherAlts }: Values): RawBuilder<unknown> => sql`
  insert into message_media (conversation_id, seq, position, filename, alt)
  select conversation_id, seq, place + 1, filename, alt
  from added, unnest(${further}::text[], ${furtherAlts}::text[]) with ordinality as further (filename, alt, place)
  returning *`

/** `message_media`: what the answer reads, since a statement doesn't see the rows it adds itself. */
const furtherOfAnswer = sql`
  select * from added_media
  union all select message_media.* from message_media join already using (conversation_id, seq)`

/** The facts, with the message that was stored now or before, and how many free messages are used. */
const answer = (senderId: RawBuilder<number>): RawBuilder<unknown> => sql`
  select facts.other_id as "otherId", facts.is_blocked as "isBlocked", facts.is_welcome as "isKnown", facts.messages_from as "messagesFrom",
    facts.is_link_too_soon as "isLinkTooSoon", facts.is_unanswered as "isUnanswered", facts.is_stranger as "isStranger",
    coalesce((select unanswered from numbered), facts.unanswered) as unanswered,
    facts.is_counted as "isCounted", facts.missing_files as "missingFiles", facts.has_answered as "hasAnswered",
    facts.subscription_price_cents as "priceCents", facts.currency,
    facts.other_name as "otherName", (select box from theirs) is not distinct from 'requests' as "isRequest", facts.is_withheld as "isWithheld",
    facts.is_sender_new as "isSenderNew",
    coalesce(counted.used, allowances.used) as used, coalesce(counted.granted, allowances.granted) as granted,
    messages.is_repeated as "isRepeated", ${messageColumns}
  from facts
    left join (select *, false as is_repeated from added union all select *, true from already) messages on true
    left join counted on true
    left join message_allowances allowances on facts.is_counted and messages.is_repeated
      and allowances.fan_id = ${senderId} and allowances.creator_id = facts.other_id
    ${messageJoins}`
