import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { areBlockedEitherWay, authorize, isActiveRow, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countFirstStep } from '#server/people/newcomers/index.ts'
import { noSuchPerson } from '#server/people/users/index.ts'
import { findConversationOf } from './conversation-queries.ts'

/** The conversation with a person, begun when there is none: 200 or 201. */
export const startConversation = handle(api.messages.start, async ({ viewer, body, database, platform, exchange }) => {
  const known = await findConversationOf(database, viewer.id, body.otherUserId)
  if (known !== undefined) {
    await showAgain(database, viewer.id, known, platform.clock.now())
    exchange.status(200)
    return { id: known }
  }
  const other = await findOtherPerson(database, viewer.id, body.otherUserId, platform.clock.now())
  if (!other) throw noSuchPerson()
  const allowed = authorize(viewer, 'conversation.start', { personId: body.otherUserId, isBlocked: other.isBlocked })
  await countNewConversation(platform, viewer.id, other.isYoung)
  await countFirstStep(platform, database, viewer, 'newcomerConversations')
  return { id: await insertConversation(database, allowed, body.otherUserId, platform.clock.now()) }
})

/** One that was cleared away comes back into the list when it is opened. */
async function showAgain(database: Database, personId: number, conversationId: number, now: Date): Promise<void> {
  await database
    .updateTable('conversation_members')
    .set({ listed_at: now })
    .where('user_id', '=', personId)
    .where('conversation_id', '=', conversationId)
    .where('listed_at', 'is', null)
    .execute()
}

async function findOtherPerson(
  database: Database,
  viewerId: number,
  personId: number,
  now: Date,
): Promise<{ isBlocked: boolean; isYoung: boolean } | undefined> {
  const { rows } = await sql<{ isBlocked: boolean; isYoung: boolean }>`
    select ${areBlockedEitherWay(sql`users.id`, sql`${viewerId}::bigint`)} as "isBlocked",
      (select created_at > ${new Date(now.getTime() - limits.youngAccountHours * 3_600_000)} from users where id = ${viewerId}) as "isYoung"
    from users where id = ${personId} and ${isActiveRow()}`.execute(database)
  return rows[0]
}

/** Young accounts begin fewer conversations (D57). */
async function countNewConversation({ limiter }: Platform, personId: number, isYoung: boolean): Promise<void> {
  await limiter.take('newConversations', `account:${personId}`)
  if (isYoung) await limiter.take('newConversationsOfYoungAccounts', `account:${personId}`)
}

/** Of two who begin at once, both get the one conversation. */
export function insertConversation(
  database: Database,
  { viewer }: Allowed<'conversation.start'>,
  otherId: number,
  now: Date,
): Promise<number> {
  const [lowId, highId] = [Math.min(viewer.id, otherId), Math.max(viewer.id, otherId)]
  return inTransaction(database, async (transaction) => {
    const { id } = await transaction
      .insertInto('conversations')
      .values({ low_id: lowId, high_id: highId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doUpdateSet({ low_id: lowId }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into conversation_members as known (conversation_id, user_id, other_id, listed_at)
      values (${id}, ${viewer.id}, ${otherId}, ${now}), (${id}, ${otherId}, ${viewer.id}, null)
      on conflict (conversation_id, user_id) do update set listed_at = coalesce(known.listed_at, excluded.listed_at)`.execute(transaction)
    return id
  })
}
