import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Conversation } from '#contract/messaging/messages.ts'
import { hasPaid, isEntitled } from '#server/access/index.ts'

/**
 * In a query over the conversation's two members, `mine` and `theirs`: the other person has written, follows this one or subscribes to
 * them.
 */
export const isKnown: RawBuilder<boolean> = sql<boolean>`(theirs.has_written
  or exists (select from follows where follower_id = mine.other_id and followed_id = mine.user_id)
  or ${isEntitled(sql`mine.other_id`, sql`mine.user_id`)})`

/** In the same query: no contact, no one who pays or has paid the other, and not accepted yet (D64). */
export const isStranger: RawBuilder<boolean> = sql<boolean>`(not ${isKnown}
  and not (theirs.box = 'inbox' and theirs.listed_at is not null)
  and not ${isEntitled(sql`mine.user_id`, sql`mine.other_id`)} and not ${hasPaid(sql`mine.other_id`, sql`mine.user_id`)})`

/** How a sender stands to the other person. */
export interface StrangerFacts {
  readonly isStranger: boolean
  /** Messages they sent without an answer. */
  readonly unanswered: number
  /** Where free messages to a creator are counted instead. */
  readonly isCounted: boolean
  readonly used: number | null
  readonly granted: number | null
}

export function untilAnswered({ isStranger: is, unanswered, isCounted, used, granted }: StrangerFacts): Conversation['untilAnswered'] {
  if (!is) return null
  return { left: isCounted ? (granted ?? 0) - (used ?? 0) : limits.unansweredMessages - unanswered, mayLink: unanswered > 0 }
}
