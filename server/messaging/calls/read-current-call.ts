import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { CurrentCall } from '#contract/messaging/calls.ts'
import { isActiveRow } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { callRow, isMember } from './call-queries.ts'
import type { CallRow } from './call-tables.ts'

/** The call a page that was loaded anew finds itself in. */
export const readCurrentCall = handle(api.calls.current, async ({ viewer, database }) => {
  const { rows } = await sql<CallRow & AuthorRow>`
    select ${callRow}, users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName",
      users.photo as "authorPhoto", users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample"
    from calls join users on users.id = case when caller_id = ${viewer.id} then callee_id else caller_id end
    where state <> 'ended' and ${isMember(viewer.id)} and ${isActiveRow()}`.execute(database)
  const [row] = rows
  return { call: row ? viewCurrent(row, viewer.id) : null }
})

function viewCurrent(row: CallRow & AuthorRow, viewerId: number): CurrentCall {
  const isCaller = row.callerId === viewerId
  return {
    roomId: row.roomId,
    kind: row.kind,
    state: row.state === 'connected' ? 'connected' : 'ringing',
    isCaller,
    person: viewAuthor(row),
    conversationId: row.conversationId,
    deviceId: isCaller ? row.callerDevice : row.calleeDevice,
    startedAt: row.createdAt.toISOString(),
    connectedAt: row.connectedAt?.toISOString() ?? null,
  }
}
