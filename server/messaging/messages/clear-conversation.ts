import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { isActive } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchConversation } from './conversation-rules.ts'

/**
 * Takes a conversation out of one's own list with everything in it; the other person keeps theirs, and is not told that it was read.
 * A message that is being stored at this moment is waited for, and goes with it: else it would stay behind in no list.
 */
export const clearConversation = handle(api.messages.clear, async ({ viewer, params, database, platform, afterCommit }) => {
  const { rows } = await sql`
    with held as (
      select id, last_seq from conversations
      where id = ${params.id} and exists (
        select from conversation_members
        where conversation_id = id and user_id = ${viewer.id} and ${isActive(sql.ref('conversation_members.other_id'))})
      for no key update
    )
    update conversation_members
    set cleared_seq = held.last_seq, listed_at = null, unread = 0, box = 'inbox', is_muted = false
    from held
    where conversation_id = held.id and user_id = ${viewer.id}
    returning conversation_id`.execute(database)
  if (rows.length === 0) throw noSuchConversation()
  const frame = { type: 'conversation-changed' as const, conversationId: params.id }
  afterCommit(() => platform.bus.publish('person.frames', { personIds: [viewer.id], frame }))
  return { id: params.id }
})
