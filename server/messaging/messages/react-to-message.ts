import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { notifyOfReaction, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchConversation, noSuchMessage } from './conversation-rules.ts'
import { findMessage } from './message-queries.ts'
import { findStanding } from './standing.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Sets one's reaction to a message in place of an earlier one, or takes it away. Whoever it's about finds it among their notifications; it's
 * unread only where they aren't here to see it.
 */
export const reactToMessage = handle(api.messages.react, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { id, seq } = params
  const { emoji } = body
  const standing = await findStanding(database, viewer.id, id)
  if (!standing) throw noSuchConversation()
  const { otherId, isStranger, isCounted, unanswered } = standing
  const message = await findMessage(database, viewer.id, id, seq)
  if (!message || message.deletedAt !== null) throw noSuchMessage()
  const allowed = authorize(viewer, 'message.react', {
    ...standing,
    isOfPerson: message.kind !== 'system' && message.kind !== 'video_call',
    // It uses none of the free messages, and needs none.
    isUnanswered: isStranger && !isCounted && unanswered >= limits.unansweredMessages,
    isLinkTooSoon: false,
  })
  const now = platform.clock.now()
  const isTold = message.authorId === otherId
  const reaction = { id, seq, emoji, now, toldId: isTold ? otherId : null, isHere: platform.presence.isOnline(otherId) }
  const changed = await inTransaction(database, async (transaction) => {
    await writeReaction(transaction, allowed, reaction)
    return tellOfChange({ ...platform, database: transaction }, { conversationId: id, seq, personId: viewer.id, otherId })
  })
  afterCommit(changed.tell)
  if (isTold) afterCommit(() => pushUnreadCounts(platform, [otherId]))
  return changed.message
})

interface Reaction {
  readonly id: number
  readonly seq: number
  readonly emoji: string | null
  readonly now: Date
  /** Whose message it is, unless it's one's own. */
  readonly toldId: number | null
  readonly isHere: boolean
}

/** The message is held first, so that of many at once each sees what the one before left. Throws `not_found` when it was deleted meanwhile. */
async function writeReaction(
  database: Database,
  { viewer }: Allowed<'message.react'>,
  { id, seq, emoji, now, toldId, isHere }: Reaction,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('messages')
    .set((messages) => ({ revision: sql`${messages.ref('revision')} + 1` }))
    .where('conversation_id', '=', id)
    .where('seq', '=', seq)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSuchMessage()
  if (emoji === null) {
    const own = database.deleteFrom('message_reactions').where('user_id', '=', viewer.id)
    await own.where('conversation_id', '=', id).where('seq', '=', seq).execute()
    return
  }
  const event = {
    user: sql`${toldId}::bigint`,
    actor: sql`reacted.user_id`,
    conversation: sql`reacted.conversation_id`,
    seq: sql`reacted.seq`,
  }
  await sql`
    with reacted as (
      insert into message_reactions as known (conversation_id, seq, user_id, emoji, created_at)
      values (${id}, ${seq}, ${viewer.id}, ${emoji}, ${now})
      on conflict (conversation_id, seq, user_id) do update set emoji = excluded.emoji where known.emoji <> excluded.emoji
      returning *
    )
    ${notifyOfReaction(event, sql`reacted`, { now, isRead: isHere })}`.execute(database)
}
