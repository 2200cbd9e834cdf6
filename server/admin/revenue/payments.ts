import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import {
  findSaleForStaff,
  findSalesForStaff,
  giveBack,
  refundableCents,
  refundableUntil,
  type StaffSaleRow,
} from '#server/money/earnings/index.ts'
import { findSubject, readProviderNow } from '#server/money/ledger/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewAuthor } from '#server/people/users/index.ts'

/** Payments, newest first: all, or those that one person made or received. */
export const listPayments = handle(api.revenue.payments, async ({ query, page, database, platform, exchange }) => {
  const subject = query.person === undefined ? null : await findSubject(database, query.person)
  if (subject === undefined) return []
  const [now, found] = await Promise.all([readProviderNow(platform), findSalesForStaff(database, subject, page)])
  const { rows, next } = splitPage(found, page)
  exchange.nextPage(next)
  return rows.map((row) => viewPayment(row, now))
})

/** An admin gives a payment back (D61), as its creator could. */
export const refundPayment = handle(api.revenue.refund, async ({ viewer, params, body, platform, exchange }) => {
  const allowed = authorize(viewer, 'payment.refund', {})
  const { database } = platform
  const [now, sale] = await Promise.all([readProviderNow(platform), findSaleForStaff(database, params.id)])
  if (!sale) throw new AppError('not_found')
  const callersKey = exchange.header('idempotency-key')
  await giveBack(platform, allowed, { sale, amountCents: body.amountCents, reason: body.reason, callersKey }, now)
  const after = await findSaleForStaff(database, params.id)
  return { id: params.id, refundedCents: after?.refundedCents ?? sale.refundedCents }
})

function viewPayment(row: StaffSaleRow, now: Date) {
  return {
    id: row.id,
    fan: row.fan && viewAuthor(row.fan),
    creator: row.creator && viewAuthor(row.creator),
    isPremium: row.isPremium,
    amountCents: row.grossCents,
    refundedCents: row.refundedCents,
    lostCents: row.lostCents,
    taxCents: row.taxCents,
    feeCents: row.feeCents,
    costCents: row.costCents,
    netCents: row.netCents,
    refundableCents: refundableCents(row, now),
    currency: row.currency,
    paidAt: row.createdAt.toISOString(),
    // Null too while it is disputed, and when nothing is left of it.
    refundableUntil: refundableCents(row, now) > 0 ? refundableUntil(row).toISOString() : null,
  }
}
