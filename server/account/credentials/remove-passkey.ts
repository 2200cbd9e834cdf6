import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { isFreshlyProved } from '#server/account/session/index.ts'
import { writeKeyMail } from './credential-mails.ts'

/**
 * Removes a passkey, after a proof of who is asking (D59): from the answer on it opens nothing, and its owner hears of it by mail. One that
 * unlocks the powers of a role goes only while they are unlocked: without it a mailed code would unlock them again.
 */
export const removePasskey = handle(api.credentials.remove, async ({ viewer, params, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  if (!(await isFreshlyProved(database, viewer.sessionId, now))) throw new AppError('step_up_required')
  const mailIds = await inTransaction(database, async (transaction) => {
    const removed = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', params.id)
      .where('user_id', '=', viewer.id)
      .returning(['name', 'unlocks_staff as unlocksStaff'])
      .executeTakeFirst()
    if (!removed) throw new AppError('not_found')
    const { name, unlocksStaff } = removed
    if (unlocksStaff && !viewer.isUnlocked) throw new AppError('unlock_required')
    const target = { kind: 'passkey', id: params.id }
    await recordAction(transaction, { actor: viewer, action: 'passkey_removed', target, details: { unlocksStaff } }, now)
    return writeKeyMail(transaction, viewer.id, { kind: 'passkey_removed', detail: { name, at: now.toISOString() } }, platform)
  })
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return { id: params.id }
})
