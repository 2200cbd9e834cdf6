import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { endIdentities, holdSession, isFreshlyProved } from '#server/account/session/index.ts'
import { writeKeyMail } from './credential-mails.ts'

/**
 * Ends signing in with Google, after a proof of who is asking (D59); its owner hears of it by mail. Nobody is shut out by it: the mailbox
 * opens every account. Devices stay signed in, as when a passkey is removed.
 */
export const disconnectGoogle = handle(api.credentials.disconnectGoogle, async ({ viewer, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  if (!(await isFreshlyProved(database, viewer.sessionId, now))) throw new AppError('step_up_required')
  const { removed, mailIds } = await inTransaction(database, async (transaction) => {
    // Who comes in by that Google account at the same moment waits, looks again, and connects nothing that was just taken away.
    await holdSession(transaction, viewer)
    const removed = await endIdentities(transaction, viewer.id)
    if (removed === 0) return { removed, mailIds: [] }
    await recordAction(transaction, { actor: viewer, action: 'google_disconnected', target: { kind: 'person', id: viewer.id } }, now)
    const mail = { kind: 'google_disconnected', detail: { at: now.toISOString() } } as const
    return { removed, mailIds: await writeKeyMail(transaction, viewer.id, mail, platform) }
  })
  if (mailIds.length > 0) afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return { removed }
})
