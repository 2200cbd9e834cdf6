import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findSubject, readProviderNow } from '#server/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { PaymentRefused, PaymentsUnavailable } from '#server/platform/payments.ts'
import { syncSubscription } from '#server/subscriptions/index.ts'
import { findSale, type SaleRow } from './sale-queries.ts'
import { refundableCents, viewSale } from './sale-view.ts'

/**
 * Gives a payment back, whole or in part, within 90 days (D61). The provider moves the money; the ledger follows what it says afterwards,
 * and a last bill that went back in full ends what it paid for. Calling again after a lost answer gives nothing back twice.
 */
export const refundSale = handle(api.payouts.refund, async ({ viewer, params, body, database, platform, exchange }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const [now, sale] = await Promise.all([readProviderNow(platform), requireSale(platform.database, params.id, params.saleId)])
  const left = refundableCents(sale, now)
  const amountCents = body.amountCents ?? left
  if (amountCents === 0 || amountCents > left) throw new AppError('not_refundable')
  // Without a key of the caller, the same wish about the same state is the same refund.
  const key = `refund-${sale.id}-${exchange.header('idempotency-key') ?? `${sale.refundedCents}-${amountCents}`}`
  await callProvider(async () => {
    await platform.payments.refund(sale.paymentIntent, amountCents, key)
    await syncSubscription(platform, sale.subscriptionId)
  })
  const details = { sale: sale.id, amountCents, reason: body.reason ?? null }
  await database
    .insertInto('audit_entries')
    .values({ at: platform.clock.now(), actor_id: viewer.id, action: 'sale_refunded', details: JSON.stringify(details) })
    .execute()
  return viewSale(await requireSale(platform.database, params.id, params.saleId), now)
})

async function requireSale(database: Database, creatorId: number, saleId: number): Promise<SaleRow> {
  const subject = await findSubject(database, creatorId)
  const sale = subject === undefined ? undefined : await findSale(database, subject, saleId)
  if (!sale) throw new AppError('not_found')
  return sale
}

async function callProvider(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError('not_refundable')
    if (error instanceof PaymentsUnavailable) throw new AppError('payments_unavailable', undefined, { retryAfter: 5 })
    throw error
  }
}
