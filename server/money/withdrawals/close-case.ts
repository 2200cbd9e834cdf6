import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { carryOutWithdrawal } from '#server/money/subscriptions/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeCase, writeWithdrawal } from './carry-out.ts'
import { findCase, viewCase } from './case-queries.ts'

/**
 * Withdraws from what someone meant, or answers why not; once. What was decided is written before the provider is called. The answer leaves
 * as an email, and nothing of it stands in the audit log. Throws `not_found`, `already_decided`, `not_subscribed`, `not_withdrawable`,
 * `payments_unavailable`.
 */
export const closeWithdrawal = handle(api.subscriptions.closeWithdrawal, async ({ viewer, params, body, platform }) => {
  const { database, bus, clock } = platform
  const { id } = params
  const { subscriptionId, answer } = body
  if (subscriptionId === undefined && answer === undefined) throw fieldError('answer', 'required')
  const now = clock.now()
  const { shown, mailIds } = await inTransaction(database, async (transaction) => {
    const found = await findCase(transaction, id)
    if (!found) throw new AppError('not_found')
    const outcome = subscriptionId === undefined ? 'answered' : 'withdrawn'
    const isClosed = await closeCase(transaction, id, { outcome, answer, by: viewer.id, now })
    if (!isClosed) throw new AppError('already_decided', sentence('answered_already'))
    if (subscriptionId !== undefined)
      await writeWithdrawal(transaction, authorize(viewer, 'payment.refund', {}), { ...found, subscriptionId })
    const action = subscriptionId === undefined ? 'withdrawal_answered' : 'withdrawal_carried_out'
    await recordAction(transaction, { actor: viewer, action, target: { kind: 'withdrawal', id } }, now)
    const detail = { declaredAt: found.declaredAt.toISOString(), answer: answer ?? '', after: `withdrawal_declared:${id}` }
    const mail = { email: found.email, key: `withdrawal_answered:${id}`, kind: 'withdrawal_answered', detail } as const
    const closed = await findCase(transaction, id)
    if (!closed) throw new AppError('not_found')
    return { shown: viewCase(closed), mailIds: answer === undefined ? [] : await writeMails(transaction, [mail], now) }
  })
  if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
  if (subscriptionId !== undefined) await carryOutOrLeave(platform, subscriptionId)
  return shown
})

/** The case is closed: where the provider doesn't answer, the sweep of subscriptions carries it out. */
async function carryOutOrLeave(platform: Platform, subscriptionId: number): Promise<void> {
  try {
    await carryOutWithdrawal(platform, subscriptionId)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'payments_unavailable')) throw error
    platform.log.warn({ subscriptionId }, 'a withdrawal waits for the payment provider')
  }
}
