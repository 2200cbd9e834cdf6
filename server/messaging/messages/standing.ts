import { sql } from 'kysely'
import type { MessageFacts } from '#server/access/index.ts'
import { areBlockedEitherWay, isActiveRow, isEntitled } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isFanOf } from './free-messages.ts'
import { isKnown, isStranger } from './until-answered.ts'

/** How a member stands to the other one, for what changes a conversation without a new message. */
export interface Standing extends Pick<MessageFacts, 'isBlocked' | 'isKnown' | 'messagesFrom'> {
  readonly otherId: number
  /** The other one's, which waits for this member to accept it. */
  readonly isRequest: boolean
  readonly isStranger: boolean
  /** Messages of a stranger without an answer. */
  readonly unanswered: number
  /** The free messages to a creator are counted instead. */
  readonly isCounted: boolean
}

/** Undefined for whoever is no member, and with somebody who is absent. */
export async function findStanding(database: Database, personId: number, conversationId: number): Promise<Standing | undefined> {
  const isWelcome = isEntitled(sql`mine.user_id`, sql`mine.other_id`)
  const { rows } = await sql<Standing>`
    select mine.other_id as "otherId", mine.box = 'requests' as "isRequest", other.messages_from as "messagesFrom",
      conversations.unanswered,
      ${areBlockedEitherWay(sql`mine.user_id`, sql`mine.other_id`)} as "isBlocked", ${isKnown} or ${isWelcome} as "isKnown",
      ${isStranger} as "isStranger", ${isFanOf('me', 'other')} and not ${isWelcome} as "isCounted"
    from conversation_members mine
      join conversation_members theirs on theirs.conversation_id = mine.conversation_id and theirs.user_id = mine.other_id
      join conversations on conversations.id = mine.conversation_id
      join users other on other.id = mine.other_id and ${isActiveRow('other')}
      join users me on me.id = mine.user_id
    where mine.conversation_id = ${conversationId} and mine.user_id = ${personId}`.execute(database)
  return rows[0]
}
