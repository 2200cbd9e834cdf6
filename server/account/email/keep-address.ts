import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { checkOwnPasskey } from '#server/account/credentials/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { holdSession, trustedBefore } from '#server/account/session/index.ts'
import { findChangesOf, isGuarded } from './changes.ts'

const hour = 3_600_000

/** Whether one's address can still be taken back by who reads a former one, and what can be done about it. */
export const readAddressState = handle(api.email.state, ({ viewer, database, platform }) =>
  readState(database, viewer.id, platform.clock.now()),
)

async function readState(database: Database, personId: number, now: Date) {
  const changes = await findChangesOf(database, personId, now)
  const last = changes.at(-1)
  if (!last) return { undoableUntil: null, undoDueAt: null, mayKeep: false }
  return {
    undoableUntil: new Date(last.changedAt.getTime() + limits.emailUndoHours * hour).toISOString(),
    undoDueAt: changes.find(({ undoDueAt }) => undoDueAt !== null)?.undoDueAt?.toISOString() ?? null,
    // The last one has most passkeys from before it.
    mayKeep: await isGuarded(database, last),
  }
}

/**
 * Keeps the address that was shown, for good: no mail takes it back any more, whoever asked for that. Only a passkey can say so that is
 * older than the changes in question; a session, a mailed code or a newer passkey could be of whoever changed the address. Changes from
 * before that passkey stay open. Another address than the one shown is a change that happened meanwhile, which nobody has agreed to.
 */
export const keepAddress = handle(api.email.keep, async (call) => {
  const { viewer, body, database, platform } = call
  const now = platform.clock.now()
  const passkey = await checkOwnPasskey(call, body.answer)
  await inTransaction(database, async (transaction) => {
    await holdSession(transaction, viewer)
    const changes = await findChangesOf(transaction, viewer.id, now)
    if (changes.length === 0) throw new AppError('not_found')
    const { email } = await transaction.selectFrom('users').select('email').where('id', '=', viewer.id).executeTakeFirstOrThrow()
    if (body.email !== email) throw fieldError('email', 'invalid', sentence('other_address'))
    const first = changes.find((change) => passkey.createdAt < trustedBefore(change))
    if (!first) throw new AppError('passkey_too_new')
    await transaction.deleteFrom('email_changes').where('user_id', '=', viewer.id).where('id', '>=', first.id).execute()
    await recordAction(transaction, { actor: viewer, action: 'email_change_kept', target: { kind: 'person', id: viewer.id } }, now)
  })
  return readState(database, viewer.id, now)
})
