import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchConversation } from './conversation-rules.ts'

/** Takes a conversation out of one's own list with everything in it; the other person keeps theirs. */
export const clearConversation = handle(api.messages.clear, async ({ viewer, params, database, platform, afterCommit }) => {
  const { rows } = await sql`
    update conversation_members
    set cleared_seq = conversations.last_seq, read_seq = conversations.last_seq, listed_at = null, unread = 0, box = 'inbox', is_muted = false
    from conversations
    where conversations.id = conversation_id and conversation_id = ${params.id} and user_id = ${viewer.id}
    returning conversation_id`.execute(database)
  if (rows.length === 0) throw noSuchConversation()
  const frame = { type: 'conversation-changed' as const, conversationId: params.id }
  afterCommit(() => platform.bus.publish('person.frames', { personIds: [viewer.id], frame }))
  return { id: params.id }
})
