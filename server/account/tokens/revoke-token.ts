import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { tokenSession } from '#server/platform/viewer.ts'

/** Ends a token: from the answer on no call takes it, and its sockets close. */
export const revokeToken = handle(api.tokens.revoke, async ({ viewer, params, database, platform, afterCommit }) => {
  await inTransaction(database, async (transaction) => {
    const ended = await transaction
      .deleteFrom('access_tokens')
      .where('id', '=', params.id)
      .where('user_id', '=', viewer.id)
      // Not its name: nothing that its owner wrote rests in a log that is never changed.
      .returning(['prefix'])
      .executeTakeFirst()
    if (!ended) throw new AppError('not_found')
    const target = { kind: 'token', id: params.id }
    await recordAction(transaction, { actor: viewer, action: 'token_revoked', target, details: ended }, platform.clock.now())
  })
  afterCommit(() => platform.bus.publish('session.ended', { sessionIds: [tokenSession(params.id)] }))
  return { id: params.id }
})
