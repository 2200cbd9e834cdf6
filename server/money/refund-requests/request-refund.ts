import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { refundableCents } from '#server/money/earnings/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { placeOfOpen } from '#server/platform/database/desk-place.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { isWithdrawable, requirePaidSale, viewOption } from './read-option.ts'
import { findOwnRequest } from './request-queries.ts'
import { announce, tell } from './tell.ts'

const day = 86_400_000

/**
 * Requests the refund of a payment, once: from its creator, who has a week, or right away from the site team for Premium and for creators
 * who can't answer. Throws `not_found`, `not_refundable`, `already_decided`.
 */
export const requestRefund = handle(api.subscriptions.requestRefund, async ({ viewer, params, body, platform }) => {
  const { database } = platform
  const [now, sale] = await Promise.all([readFiguresNow(platform), requirePaidSale(database, viewer.id, params.id)])
  const allowed = authorize(viewer, 'refund.request', { fanId: sale.fan?.authorId ?? 0 })
  if (await isWithdrawable(database, sale, now)) throw new AppError('not_refundable', sentence('withdraw_instead'))
  if (await findOwnRequest(database, viewer.id, sale.id)) throw new AppError('already_decided', sentence('refund_requested'))
  const askedCents = refundableCents(sale, now)
  if (askedCents === 0) throw new AppError('not_refundable')
  const creatorId = sale.creator?.authorId ?? null
  const told = await inTransaction(database, async (transaction) => {
    const asked = { saleId: sale.id, creatorId, reason: body.reason, askedCents, currency: sale.currency }
    if (!(await insertRequest(transaction, allowed, asked, now))) throw new AppError('already_decided', sentence('refund_requested'))
    const row = await findOwnRequest(transaction, viewer.id, sale.id)
    if (!row) throw new AppError('not_found')
    const next = row.state === 'team' ? 'team' : 'creator'
    return tell(
      transaction,
      row,
      [
        { side: 'fan', noted: null, mailed: 'received' },
        { side: next, noted: next === 'team' ? 'team' : 'requested', mailed: 'requested' },
      ],
      platform.clock.now(),
    )
  })
  announce(platform, told)
  return viewOption(database, viewer.id, sale.id, now)
})

interface Asked {
  readonly saleId: number
  readonly creatorId: number | null
  readonly reason: string
  readonly askedCents: number
  readonly currency: string
}

/** Answers false when there was a request about this payment already. */
async function insertRequest(transaction: Database, { viewer }: Allowed<'refund.request'>, asked: Asked, now: Date): Promise<boolean> {
  const { saleId, creatorId, reason, askedCents, currency } = asked
  const isDirect = creatorId === null || !(await canAnswer(transaction, creatorId))
  const dueAt = new Date(now.getTime() + (isDirect ? limits.refundTeamDays : limits.refundCreatorDays) * day)
  const inserted = await transaction
    .insertInto('refund_requests')
    .values({
      sale_id: saleId,
      fan_id: viewer.id,
      creator_id: creatorId,
      reason,
      state: isDirect ? 'team' : 'creator',
      requested_at: now,
      due_at: dueAt,
      ...(isDirect && { escalation: 'direct', team_since: now }),
      asked_cents: askedCents,
      currency,
      place: placeOfOpen(dueAt),
    })
    .onConflict((conflict) => conflict.column('sale_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function canAnswer(transaction: Database, creatorId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${creatorId} and absent_since is null`.execute(transaction)
  return rows.length > 0
}
