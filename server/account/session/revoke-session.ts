import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { forgetSession } from './session-token.ts'

/** Ends one device's session; its sockets close at once. */
export const revokeSession = handle(api.session.endDevice, async ({ viewer, params, database, platform, exchange, afterCommit }) => {
  const session = await database.selectFrom('sessions').select('user_id as userId').where('id', '=', params.id).executeTakeFirst()
  if (!session) throw new AppError('not_found')
  await removeSession(database, authorize(viewer, 'session.end', session), params.id)
  afterCommit(() => platform.bus.tell('session.ended', { sessionIds: [params.id] }))
  if (params.id === viewer.sessionId) forgetSession(exchange)
  return { id: params.id }
})

async function removeSession(database: Database, { viewer }: Allowed<'session.end'>, id: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', viewer.id).execute()
}

/** Signs out everywhere else. */
export const revokeOtherSessions = handle(api.session.endOthers, async ({ viewer, database, platform, afterCommit }) => {
  const ended = await database
    .deleteFrom('sessions')
    .where('user_id', '=', viewer.id)
    .where('id', '!=', viewer.sessionId)
    .returning('id')
    .execute()
  const sessionIds = ended.map((session) => session.id)
  if (sessionIds.length > 0) afterCommit(() => platform.bus.tell('session.ended', { sessionIds }))
  return { ended: sessionIds.length }
})
