import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { forgetSession, isFreshlyProved } from '#server/account/session/index.ts'
import { announceEnforcement, letLeave } from '#server/account/enforcement/index.ts'

/**
 * Deletes one's own account: with the answer nobody finds them or anything of theirs, all devices are signed out, and nothing renews. They
 * may come back by signing in until they are removed for good (D29, D30).
 */
export const leave = handle(api.leaving.leave, async ({ viewer, database, platform, exchange, afterCommit }) => {
  const now = platform.clock.now()
  const allowed = authorize(viewer, 'account.leave', { isFreshlyProved: await isFreshlyProved(database, viewer.sessionId, now) })
  const { effects, mailIds } = await inTransaction(database, async (transaction) => {
    await refuseLastOwner(transaction, viewer.id)
    const left = await letLeave(transaction, allowed, now)
    if (!left) throw new AppError('signed_out')
    const detail = { removalAt: left.removalAt.toISOString() }
    const mail = { userId: viewer.id, key: `account_leaving:${viewer.id}:${now.getTime()}`, kind: 'account_leaving', detail } as const
    await recordAction(transaction, { actor: viewer, action: 'account_left', target: { kind: 'person', id: viewer.id } }, now)
    return { effects: left, mailIds: await writeMails(transaction, [mail], now) }
  })
  forgetSession(exchange)
  afterCommit(() => {
    platform.bus.publish('mails.written', { mailIds })
    return announceEnforcement(platform, effects)
  })
  return { removalAt: effects.removalAt.toISOString() }
})

/** Owners are held in the order of their ids: of two who leave at the same moment one stays. */
async function refuseLastOwner(transaction: Database, personId: number): Promise<void> {
  const owners = await transaction
    .selectFrom('users')
    .select(['id', 'absent_since as absentSince'])
    .where('role', '=', 'owner')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!owners.some(({ id }) => id === personId)) return
  if (!owners.some(({ id, absentSince }) => id !== personId && absentSince === null)) throw new AppError('last_owner')
}
