import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { carryOut, noteEnded } from './carry-out.ts'
import { findCase, placeOfClosed, viewCase } from './case-queries.ts'

/**
 * Ends what someone withdrew from, or answers why not; once. The answer leaves as an email, and nothing of it stands in the audit log. Throws
 * `not_found`, `already_decided`, `not_subscribed`, `not_withdrawable`, `payments_unavailable`.
 */
export const closeWithdrawal = handle(api.subscriptions.closeWithdrawal, async ({ viewer, params, body, platform }) => {
  const { database, bus, clock } = platform
  const { id } = params
  const { subscriptionId, answer } = body
  const found = await findCase(database, id)
  if (!found) throw new AppError('not_found')
  if (found.closedAt) throw new AppError('already_decided', sentence('answered_already'))
  if (subscriptionId === undefined && answer === undefined) throw fieldError('answer', 'required')
  if (subscriptionId !== undefined) await carryOut(platform, authorize(viewer, 'payment.refund', {}), found.declaredAt, subscriptionId)
  const now = clock.now()
  const mailIds = await inTransaction(database, async (transaction) => {
    const closed = await transaction
      .updateTable('withdrawal_declarations')
      .set({
        outcome: subscriptionId === undefined ? 'answered' : 'withdrawn',
        answer: answer ?? null,
        closed_at: now,
        closed_by: viewer.id,
        place: placeOfClosed(now),
      })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (closed.numUpdatedRows === 0n) throw new AppError('already_decided', sentence('answered_already'))
    if (subscriptionId !== undefined) await noteEnded(transaction, id, subscriptionId)
    const action = subscriptionId === undefined ? 'withdrawal_answered' : 'withdrawal_carried_out'
    await recordAction(transaction, { actor: viewer, action, target: { kind: 'withdrawal', id } }, now)
    if (answer === undefined) return []
    const detail = { declaredAt: found.declaredAt.toISOString(), answer, after: `withdrawal_declared:${id}` }
    return writeMails(transaction, [{ email: found.email, key: `withdrawal_answered:${id}`, kind: 'withdrawal_answered', detail }], now)
  })
  if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
  const shown = await findCase(database, id)
  if (!shown) throw new AppError('not_found')
  return viewCase(shown)
})
