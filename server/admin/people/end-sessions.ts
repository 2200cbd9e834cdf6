import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { hasRole } from '#server/platform/viewer.ts'
import { endSignIns } from '#server/account/enforcement/index.ts'

/** Signs a person out everywhere: their sessions and tokens are gone and their sockets close. Nobody does so to a higher role. */
export const endSessions = handle(api.admin.endSessions, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { sessions, sessionIds } = await inTransaction(database, async (transaction) => {
    const person = await transaction.selectFrom('users').select('role').where('id', '=', params.id).executeTakeFirst()
    if (!person) throw new AppError('not_found', sentence('no_such_person'))
    if (!hasRole(viewer, person.role)) throw new AppError('not_allowed')
    const ended = await endSignIns(transaction, params.id)
    const target = { kind: 'person', id: params.id }
    const details = { ended: ended.sessions.length, tokens: ended.sessionIds.length - ended.sessions.length }
    const action = { actor: viewer, action: 'sessions_ended', target, reason: body.reason, details }
    await recordAction(transaction, action, platform.clock.now())
    return ended
  })
  if (sessionIds.length > 0) afterCommit(() => platform.bus.tell('session.ended', { sessionIds }))
  return { ended: sessions.length }
})
