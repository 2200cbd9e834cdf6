import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findSubject, readProviderNow } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { giveBack } from './give-back.ts'
import { findSale, type SaleRow } from './sale-queries.ts'
import { viewSale } from './sale-view.ts'

/** A creator gives a payment back (D61). */
export const refundSale = handle(api.payouts.refund, async ({ viewer, params, body, platform, exchange }) => {
  const allowed = authorize(viewer, 'creator.earnings', { personId: params.id })
  const [now, sale] = await Promise.all([readProviderNow(platform), requireSale(platform.database, params.id, params.saleId)])
  const callersKey = exchange.header('idempotency-key')
  const wish = { sale, amountCents: body.amountCents, reason: body.reason, callersKey }
  const isGivenNow = await giveBack(platform, allowed, wish, now)
  return viewSale(isGivenNow ? await requireSale(platform.database, params.id, params.saleId) : sale, now)
})

async function requireSale(database: Database, creatorId: number, saleId: number): Promise<SaleRow> {
  const subject = await findSubject(database, creatorId)
  const sale = subject === undefined ? undefined : await findSale(database, subject, saleId)
  if (!sale) throw new AppError('not_found')
  return sale
}
