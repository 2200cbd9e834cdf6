import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import { holdsLink } from '#contract/content/rich-text.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { isEarning } from '#server/access/index.ts'
import type { InQuery } from '#server/platform/database/built-once.ts'

/*
 * The rule of messages without a subscription, as pieces of the statement that stores a message (`store-message.ts`):
 * - A fan sends a creator `freeMessages` of them; each time the creator writes first, they get as many again (D20).
 * - A fan is everyone but creators who earn, and who subscribes to the creator (D64).
 * - Someone else who's a stranger sends `unansweredMessages` until they're answered, and no link in the first (D64).
 * - Calls carry no words and replies by AI are no one's, so neither counts (D20).
 */

/** What the rule asks of a message. */
export interface CountedMessage {
  readonly senderId: number
  readonly kind: 'text' | 'image' | 'video' | 'video_call'
  readonly content: string
  readonly provenance: Message['provenance']
  readonly freeMessages: number
}

/** The same as the statement is given it. */
export interface CountedValues {
  readonly senderId: number
  readonly freeMessages: number
  readonly twiceFree: number
  readonly isCountable: boolean
  readonly hasLink: boolean
  readonly silentBefore: Date
}

type Values = InQuery<CountedValues>

export function countedValues(message: CountedMessage, now: Date): CountedValues {
  const { senderId, freeMessages, kind, content, provenance } = message
  // Only what a person wrote counts, on either side.
  const isCountable = provenance !== 'ai' && kind !== 'video_call'
  return {
    senderId,
    freeMessages,
    twiceFree: freeMessages * 2,
    isCountable,
    hasLink: isCountable && holdsLink(content),
    // A creator writes first when no one has said anything for this long.
    silentBefore: new Date(now.getTime() - limits.silenceHours * 3_600_000),
  }
}

/** In a query that has joined people under these names: to this creator the other one is a fan, as long as they don't subscribe. */
export const isFanOf = (fan: string, creator: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${creator}.is_creator`)} and not ${isEarning(sql.ref(`${fan}.id`))})`

/** The rule's answers about a message, as columns over the part `pair`. Whose free messages are counted isn't counted as a stranger too. */
export const countingFacts = ({ isCountable, hasLink }: Values): RawBuilder<unknown> => sql`
  to_creator and not is_entitled and ${isCountable}::boolean as is_counted,
  ${isCountable}::boolean and from_creator and is_silent as writes_first,
  ${hasLink}::boolean and is_stranger and unanswered = 0 as is_link_too_soon,
  ${isCountable}::boolean and is_stranger and not (to_creator and not is_entitled) and unanswered >= ${limits.unansweredMessages}
    as is_unanswered`

/** Uses one of the fan's free messages; no row when none is left. Where nothing is free, only what was given before can be used. */
export const useFreeMessage = ({ senderId, freeMessages }: Values): RawBuilder<unknown> => sql`
  insert into message_allowances as known (fan_id, creator_id, used, granted)
  select ${senderId}, other_id, 1, greatest(1, ${freeMessages}::integer) from allowed
  where is_counted and (${freeMessages}::integer > 0
    or exists (select from message_allowances where fan_id = ${senderId} and creator_id = allowed.other_id))
  on conflict (fan_id, creator_id) do update set used = known.used + 1 where known.used < known.granted
  returning used, granted`

/** Gives the fan as many again when the creator writes first: the first ones and these, where the fan hasn't written yet. */
export const giveFreeMessages = ({ senderId, freeMessages, twiceFree }: Values): RawBuilder<unknown> => sql`
  insert into message_allowances as known (fan_id, creator_id, used, granted)
  select other_id, ${senderId}, 0, ${twiceFree}::integer from allowed where writes_first
  on conflict (fan_id, creator_id) do update set granted = known.granted + ${freeMessages}::integer
  returning granted`

/** How many messages of strangers had no answer, this one included; it stops at the limit. */
export const unansweredAfter = ({ isCountable }: Values): RawBuilder<unknown> => sql`
  case when ${isCountable}::boolean and is_stranger
    then least(${limits.unansweredMessages}, conversations.unanswered + 1) else conversations.unanswered end`
