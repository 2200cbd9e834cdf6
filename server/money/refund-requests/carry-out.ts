import type { Allowed, AsSystem } from '#server/access/index.ts'
import { findSalesById, refundAtProvider } from '#server/money/earnings/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRequestsById } from './request-queries.ts'

/**
 * Asks the provider for an accepted refund, any number of times; reading the money from it closes the request. While the provider doesn't
 * answer, the sweep asks again. Throws `not_refundable`, and then the request waits for a decision as before.
 */
export async function carryOut(
  platform: Platform,
  may: Allowed<'creator.earnings' | 'payment.refund'> | AsSystem,
  id: number,
): Promise<void> {
  const { database, log } = platform
  const [row] = await findRequestsById(database, [id])
  if (row?.state !== 'accepted' || row.refundCents === null) return
  const [sale] = await findSalesById(database, [row.saleId], 'team')
  if (!sale) return
  try {
    await refundAtProvider(platform, may, sale, row.refundCents, `refund-request-${id}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'payments_unavailable') return log.warn({ requestId: id }, 'a refund waits for the payment provider')
    await database
      .updateTable('refund_requests')
      .set({ state: row.escalation === null ? 'creator' : 'team', refund_cents: null, decided_by: null })
      .where('id', '=', id)
      .where('state', '=', 'accepted')
      .execute()
    throw error
  }
}
