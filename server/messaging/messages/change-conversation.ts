import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { isActive } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchConversation } from './conversation-rules.ts'
import { readOneConversation } from './list-conversations.ts'

/** Mutes, archives or accepts; the other person notices nothing. */
export const changeConversation = handle(
  api.messages.change,
  async ({ viewer, params, body, database, platform, exchange, afterCommit }) => {
    const box = body.isArchived === true ? 'archived' : body.isArchived === false || body.isAccepted ? 'inbox' : undefined
    const changed = await database
      .updateTable('conversation_members')
      .set((members) => ({
        box: box ?? members.ref('box'),
        is_muted: body.isMuted ?? members.ref('is_muted'),
      }))
      .where('conversation_id', '=', params.id)
      .where('user_id', '=', viewer.id)
      .where(isActive(sql.ref('conversation_members.other_id')))
      .returning('conversation_id')
      .executeTakeFirst()
    if (!changed) throw noSuchConversation()
    const frame = { type: 'conversation-changed' as const, conversationId: params.id }
    afterCommit(() => platform.bus.publish('person.frames', { personIds: [viewer.id], frame }))
    return readOneConversation({ ...platform, database }, viewer.id, params.id, exchange.language)
  },
)
