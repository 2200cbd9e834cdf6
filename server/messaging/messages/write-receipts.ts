import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { areNotBlockedEitherWay, isActive } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { talks } from '#server/people/presence/index.ts'
import { noSuchConversation } from './conversation-rules.ts'

interface Receipts {
  readonly deliveredSeq: number
  readonly readSeq: number
  readonly unreadCount: number
  readonly otherId: number
  /** The other person may know: the reader tells, and the conversation is no request to them. */
  readonly isTold: boolean
}

/** How far one's devices got and one read. It only ever grows, and never beyond what there is. */
export const writeReceipts = handle(api.messages.receipts, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const receipts = await update(database, viewer.id, params.id, body.deliveredSeq ?? 0, body.readSeq ?? 0)
  if (!receipts) throw noSuchConversation()
  const { otherId, isTold, ...reply } = receipts
  const { deliveredSeq, readSeq } = reply
  const frame = { type: 'receipts' as const, conversationId: params.id, userId: viewer.id, deliveredSeq, readSeq }
  afterCommit(() => platform.bus.publish('person.frames', { personIds: isTold ? [viewer.id, otherId] : [viewer.id], frame }))
  return reply
})

/** What was read is taken off the unread ones: counting the others anew would miss a message that is being stored meanwhile. */
async function update(
  database: Database,
  personId: number,
  conversationId: number,
  delivered: number,
  read: number,
): Promise<Receipts | undefined> {
  const { rows } = await sql<Receipts>`
    update conversation_members mine
    set delivered_seq = greatest(mine.delivered_seq, least(${Math.max(delivered, read)}::bigint, conversations.last_seq)),
      read_seq = greatest(mine.read_seq, least(${read}::bigint, conversations.last_seq)),
      unread = greatest(0, mine.unread - (
        select count(*)::integer from messages
        where messages.conversation_id = ${conversationId} and messages.sender_id = mine.other_id
          and messages.seq > greatest(mine.read_seq, mine.cleared_seq) and messages.seq <= least(${read}::bigint, conversations.last_seq)
          and not exists (
            select from hidden_messages hidden
            where hidden.conversation_id = messages.conversation_id and hidden.user_id = mine.user_id and hidden.seq = messages.seq)
      ))
    from conversations, users
    where mine.conversation_id = ${conversationId} and mine.user_id = ${personId} and conversations.id = mine.conversation_id
      and users.id = mine.user_id and ${isActive(sql.ref('mine.other_id'))}
    returning mine.delivered_seq as "deliveredSeq", mine.read_seq as "readSeq", mine.unread as "unreadCount", mine.other_id as "otherId",
      users.shows_receipts and ${talks('mine')} and ${areNotBlockedEitherWay(sql`mine.other_id`, sql`mine.user_id`)} as "isTold"`.execute(
    database,
  )
  return rows[0]
}
