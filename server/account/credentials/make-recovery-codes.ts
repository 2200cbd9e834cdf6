import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { holdSession, isFreshlyProved } from '#server/account/session/index.ts'
import { writeKeyMail } from './credential-mails.ts'
import { makeRecoveryCode, recoveryCodeHash } from './recovery-code.ts'

/** Makes ten codes in the place of those before, after a proof of who is asking (D59). They leave in this answer and rest nowhere. */
export const makeRecoveryCodes = handle(api.credentials.makeCodes, async ({ viewer, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  if (!(await isFreshlyProved(database, viewer.sessionId, now))) throw new AppError('step_up_required')
  const codes = Array.from({ length: limits.recoveryCodes }, makeRecoveryCode)
  const mailIds = await inTransaction(database, async (transaction) => {
    // Of two at once the second replaces the codes of the first, and never adds to them.
    await holdSession(transaction, viewer)
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', viewer.id).execute()
    const rows = codes.map((code) => ({ user_id: viewer.id, code_hash: recoveryCodeHash(viewer.id, code), made_at: now, used_at: null }))
    await transaction.insertInto('recovery_codes').values(rows).execute()
    await recordAction(transaction, { actor: viewer, action: 'recovery_codes_made', target: { kind: 'person', id: viewer.id } }, now)
    const detail = { count: codes.length, at: now.toISOString() }
    return writeKeyMail(transaction, viewer.id, { kind: 'recovery_codes_made', detail }, platform)
  })
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return { codes, madeAt: now.toISOString() }
})

/** Throws all codes away: whoever has written them down somewhere they do not trust any more. Their owner hears of it by mail. */
export const removeRecoveryCodes = handle(api.credentials.removeCodes, async ({ viewer, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  if (!(await isFreshlyProved(database, viewer.sessionId, now))) throw new AppError('step_up_required')
  const { removed, mailIds } = await inTransaction(database, async (transaction) => {
    const removed = await transaction.deleteFrom('recovery_codes').where('user_id', '=', viewer.id).returning('used_at').execute()
    if (removed.length === 0) return { removed, mailIds: [] }
    const target = { kind: 'person', id: viewer.id }
    await recordAction(transaction, { actor: viewer, action: 'recovery_codes_removed', target }, now)
    const mail = { kind: 'recovery_codes_removed', detail: { at: now.toISOString() } } as const
    return { removed, mailIds: await writeKeyMail(transaction, viewer.id, mail, platform) }
  })
  if (mailIds.length > 0) afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return { removed: removed.length }
})
