import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { MessageRefusal } from '#contract/messaging/messages.ts'
import { decide, hasBlocked, isActiveRow, isEntitled, type MessageFacts } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { isFanOf } from './free-messages.ts'
import { isKnown, isStranger } from './until-answered.ts'

/**
 * Of these people, whom one can't write to, and why. Whoever has blocked the reader isn't told from nobody, and where the reader has blocked
 * them that's all that is said.
 */
export const listRefusals = handle(api.messages.refusals, async ({ viewer, query, database }) => {
  const people = await findPeople(database, viewer.id, query.userIds)
  return people.flatMap(({ userId, ...facts }) => {
    const reason = decide(viewer, 'message.send', { ...facts, isLinkTooSoon: false })
    return reason === null ? [] : [{ userId, reason: reason as MessageRefusal }]
  })
})

type Facts = Omit<MessageFacts, 'isLinkTooSoon'> & { readonly userId: number }

/** Also of those who have no conversation with the reader yet. */
async function findPeople(database: Database, viewerId: number, ids: readonly number[]): Promise<Facts[]> {
  const isWelcome = isEntitled(sql`mine.user_id`, sql`mine.other_id`)
  const { rows } = await sql<Facts>`
    select users.id as "userId", users.messages_from as "messagesFrom", ${hasBlocked(sql`mine.user_id`, sql`mine.other_id`)} as "isBlocked",
      coalesce(${isKnown} or ${isWelcome}, false) as "isKnown",
      coalesce(${isStranger} and not (${isFanOf('me', 'users')} and not ${isWelcome})
        and conversations.unanswered >= ${limits.unansweredMessages}, false) as "isUnanswered"
    from users
      cross join lateral (select ${viewerId}::bigint as user_id, users.id as other_id) mine
      join users me on me.id = mine.user_id
      left join conversation_members theirs on theirs.user_id = users.id and theirs.other_id = mine.user_id
      left join conversations on conversations.id = theirs.conversation_id
    where users.id = any(${ids}::bigint[]) and users.id <> ${viewerId} and ${isActiveRow()}
      and (${hasBlocked(sql`mine.user_id`, sql`mine.other_id`)} or not ${hasBlocked(sql`mine.other_id`, sql`mine.user_id`)})`.execute(
    database,
  )
  return rows
}
