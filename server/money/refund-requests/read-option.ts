import type { RefundOption } from '#contract/money/refund-requests.ts'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { isEntitledStatus } from '#server/access/index.ts'
import { findPaidSale, refundableCents, refundableUntil, type StaffSaleRow } from '#server/money/earnings/index.ts'
import { findSubject, readFiguresNow } from '#server/money/ledger/index.ts'
import { findSubscription, withdrawableUntil } from '#server/money/subscriptions/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findOwnRequest, viewRequest, type RequestRow } from './request-queries.ts'

const day = 86_400_000

/** What the payer of one receipt can request, and what they did. Throws `not_found`. */
export const readRefundOption = handle(api.subscriptions.refundOption, async ({ viewer, params, platform }) => {
  const now = await readFiguresNow(platform)
  return viewOption(platform.database, viewer.id, params.id, now)
})

export async function viewOption(database: Database, fanId: number, saleId: number, now: Date): Promise<RefundOption> {
  const [sale, request] = await Promise.all([requirePaidSale(database, fanId, saleId), findOwnRequest(database, fanId, saleId)])
  const mayRequest = request === undefined && !(await isWithdrawable(database, sale, now))
  return {
    requestableCents: mayRequest ? refundableCents(sale, now) : 0,
    requestableUntil: refundableUntil(sale).toISOString(),
    creatorName: sale.creator?.authorDisplayName ?? null,
    request: request ? { ...viewRequest(request), askTeamUntil: askTeamUntil(request, now)?.toISOString() ?? null } : null,
  }
}

export async function requirePaidSale(database: Database, fanId: number, saleId: number): Promise<StaffSaleRow> {
  const subject = await findSubject(database, fanId)
  const sale = subject === undefined ? undefined : await findPaidSale(database, subject, saleId)
  if (!sale) throw new AppError('not_found')
  return sale
}

/** The contract can be withdrawn from, or was: then nothing has to be requested. */
export async function isWithdrawable(database: Database, { subscriptionId }: StaffSaleRow, now: Date): Promise<boolean> {
  const row = await findSubscription(database, subscriptionId)
  if (!row) return false
  const until = withdrawableUntil(row)
  return row.withdrawnAt !== null || (isEntitledStatus(row.status) && until !== null && now <= until)
}

/** Until when the site team can be asked, once, after a creator declined; null when it can't. */
export function askTeamUntil({ state, escalation, closedAt }: RequestRow, now: Date): Date | null {
  if (state !== 'declined' || escalation !== null || closedAt === null) return null
  const until = new Date(closedAt.getTime() + limits.refundAskTeamDays * day)
  return now <= until ? until : null
}
