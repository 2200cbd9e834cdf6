import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchMessage } from './conversation-rules.ts'
import { findMessage, findOther } from './message-queries.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Deletes a message for oneself, or what one wrote for both: number and time stay, the words and the file go. */
export const deleteMessage = handle(api.messages.deleteMessage, async ({ viewer, params, query, database, platform, afterCommit }) => {
  const { id, seq } = params
  const message = await findMessage(database, viewer.id, id, seq)
  const otherId = await findOther(database, viewer.id, id)
  if (!message || otherId === undefined) throw noSuchMessage()
  if (query.for === 'both') {
    const allowed = authorize(viewer, 'message.delete', { senderId: message.authorId, isCall: message.kind === 'video_call' })
    await removeForBoth(database, allowed, id, seq, platform.clock.now())
    const { tell } = await tellOfChange({ ...platform, database }, { conversationId: id, seq, personId: viewer.id, otherId })
    afterCommit(tell)
  } else {
    await hide(database, viewer.id, id, seq)
    const frame = { type: 'conversation-changed' as const, conversationId: id }
    afterCommit(() => platform.bus.publish('person.frames', { personIds: [viewer.id], frame }))
  }
  return { seq }
})

/** What was unread waits no longer. */
async function hide(database: Database, personId: number, conversationId: number, seq: number): Promise<void> {
  await sql`
    with hidden as (
      insert into hidden_messages (conversation_id, seq, user_id) values (${conversationId}, ${seq}, ${personId})
      on conflict do nothing returning conversation_id, seq
    )
    update conversation_members mine set unread = greatest(0, unread - 1)
    from hidden join messages using (conversation_id, seq)
    where mine.conversation_id = hidden.conversation_id and mine.user_id = ${personId}
      and messages.sender_id = mine.other_id and messages.seq > mine.read_seq`.execute(database)
}

/** Whoever reacts at this moment holds the message first, or finds it deleted: no reaction stays behind. */
async function removeForBoth(
  database: Database,
  { viewer }: Allowed<'message.delete'>,
  conversationId: number,
  seq: number,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('messages')
      .set((messages) => ({
        content: '',
        media: null,
        media_alt: null,
        reply_to_seq: null,
        deleted_at: now,
        revision: sql`${messages.ref('revision')} + 1`,
      }))
      .where('conversation_id', '=', conversationId)
      .where('seq', '=', seq)
      .where('sender_id', '=', viewer.id)
      .where('deleted_at', 'is', null)
      .execute()
    await transaction.deleteFrom('message_media').where('conversation_id', '=', conversationId).where('seq', '=', seq).execute()
    await transaction.deleteFrom('message_reactions').where('conversation_id', '=', conversationId).where('seq', '=', seq).execute()
  })
}
