import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize } from '#server/access/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { placeOfClosed, placeOfOpen } from '#server/platform/database/desk-place.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { askTeamUntil, viewOption } from './read-option.ts'
import { findOwnRequest, lockRequest } from './request-queries.ts'
import { announce, noOne, tell } from './tell.ts'

const day = 86_400_000
const missing = () => new AppError('not_found', sentence('no_such_refund_request'))

/** Cancels a request that no one has decided. Throws `not_found`, `already_decided`. */
export const cancelRefundRequest = handle(api.subscriptions.cancelRefundRequest, async ({ viewer, params, platform }) => {
  const { database } = platform
  const now = await readFiguresNow(platform)
  const told = await inTransaction(database, async (transaction) => {
    const row = await findOwnRequest(transaction, viewer.id, params.id)
    if (!row) throw missing()
    authorize(viewer, 'refund.request', { fanId: row.fanId })
    const { numUpdatedRows } = await transaction
      .updateTable('refund_requests')
      .set({ state: 'cancelled', closed_at: now, place: placeOfClosed(now) })
      .where('id', '=', row.id)
      .where('state', 'in', ['creator', 'team'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('already_decided')
    // Of a request that came to the site team directly, the creator knows nothing.
    return row.escalation === 'direct'
      ? noOne
      : tell(transaction, row, [{ side: 'creator', noted: 'closed', mailed: 'cancelled' }], platform.clock.now())
  })
  announce(platform, told)
  return viewOption(database, viewer.id, params.id, now)
})

/** Asks the site team after the creator declined; once, within two weeks. Throws `not_found`, `already_decided`. */
export const askTeamForRefund = handle(api.subscriptions.askTeamForRefund, async ({ viewer, params, platform }) => {
  const { database } = platform
  const now = await readFiguresNow(platform)
  const told = await inTransaction(database, async (transaction) => {
    const found = await findOwnRequest(transaction, viewer.id, params.id)
    const row = found && (await lockRequest(transaction, found.id, found.creatorId))
    if (!row) throw missing()
    authorize(viewer, 'refund.request', { fanId: row.fanId })
    if (askTeamUntil(row, now) === null) throw new AppError('already_decided', sentence('ask_team_over'))
    const dueAt = new Date(now.getTime() + limits.refundTeamDays * day)
    await transaction
      .updateTable('refund_requests')
      .set({ state: 'team', escalation: 'asked', team_since: now, due_at: dueAt, closed_at: null, place: placeOfOpen(dueAt) })
      .where('id', '=', row.id)
      .execute()
    return tell(
      transaction,
      { ...row, dueAt, escalation: 'asked' },
      [
        { side: 'fan', noted: null, mailed: 'moved' },
        { side: 'creator', noted: 'team', mailed: 'moved' },
        { side: 'team', noted: 'team', mailed: 'requested' },
      ],
      platform.clock.now(),
    )
  })
  announce(platform, told)
  return viewOption(database, viewer.id, params.id, now)
})
