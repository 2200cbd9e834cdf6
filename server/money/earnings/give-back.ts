import { sql } from 'kysely'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { PaymentRefused, PaymentsUnavailable } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import type { SaleRow } from './sale-queries.ts'
import { refundableCents, refundableUntil } from './sale-view.ts'

/** How much of which sale is to go back. */
export interface RefundWish {
  readonly sale: SaleRow
  /** Everything that is left, when absent. */
  readonly amountCents: number | undefined
  readonly reason: string | undefined
  /** The caller's Idempotency-Key. */
  readonly callersKey: string | undefined
}

/**
 * Gives a payment back, whole or in part, within 90 days (D61). The provider moves the money; the ledger follows what it says afterwards,
 * and a last bill that went back in full ends what it paid for. Calling again after a lost answer gives nothing back twice. The caller
 * reads the sale again afterwards. Answers false where this very wish was fulfilled before.
 */
export async function giveBack(
  platform: Platform,
  may: Allowed<'creator.earnings' | 'payment.refund'>,
  { sale, amountCents: wish, reason, callersKey }: RefundWish,
  now: Date,
): Promise<boolean> {
  const { database, clock } = platform
  const actor = may.viewer
  const given = callersKey === undefined ? undefined : await findGiven(database, actor.id, { sale: sale.id, key: callersKey })
  if (given !== undefined) {
    if (wish !== undefined && wish !== given) throw new AppError('idempotency_conflict')
    return false
  }
  const amountCents = chooseAmount(sale, now, wish, callersKey !== undefined)
  // Without a key of the caller, the same wish after as many refunds, whatever became of them, is the same refund.
  const key = `refund-${sale.id}-${callersKey === undefined ? `${sale.refunds}-${amountCents}` : sha256(callersKey)}`
  await refundAtProvider(platform, may, sale, amountCents, key)
  const details = { sale: sale.id, amountCents, ...(callersKey === undefined ? {} : { key: callersKey }) }
  const target = { kind: 'sale', id: sale.id }
  await recordAction(database, { actor, action: 'sale_refunded', target, reason, details }, clock.now())
  return true
}

/** The provider moves the money under this key once, and the ledger follows what it says. Throws `not_refundable`, `payments_unavailable`. */
export function refundAtProvider(
  platform: Platform,
  _may: Allowed<'creator.earnings' | 'payment.refund'> | AsSystem,
  { paymentIntent, subscriptionId }: Pick<SaleRow, 'paymentIntent' | 'subscriptionId'>,
  amountCents: number,
  key: string,
): Promise<void> {
  return callProvider(platform, async () => {
    await platform.payments.refund(paymentIntent, amountCents, key)
    await syncSubscription(platform, subscriptionId)
  })
}

/** How much was given back under this key before. */
async function findGiven(database: Database, actorId: number, { sale, key }: { sale: number; key: string }): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number }>`
    select (details->>'amountCents')::int as cents from audit_entries
    where actor_id = ${actorId} and action = 'sale_refunded' and (details->>'sale')::bigint = ${sale} and details->>'key' = ${key}
    limit 1`.execute(database)
  return rows[0]?.cents
}

/**
 * Throws `not_refundable` for more than is left. A wish with a key may be the repetition of one that was heard and not answered, which by
 * now has taken what is left: the provider knows the key, and refuses what it does not know and cannot do.
 */
export function chooseAmount(sale: SaleRow, now: Date, wish: number | undefined, hasKey: boolean): number {
  const left = refundableCents(sale, now)
  const amountCents = wish ?? left
  const isOpen = left > 0 || (hasKey && sale.disputedCents === 0 && now <= refundableUntil(sale))
  if (!isOpen || amountCents === 0 || amountCents > (hasKey ? sale.grossCents : left)) throw new AppError('not_refundable')
  return amountCents
}

async function callProvider({ log }: Pick<Platform, 'log'>, call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof PaymentRefused || error instanceof PaymentsUnavailable)) throw error
    log.warn({ error: error.message }, 'the payment provider did not give a payment back')
    if (error instanceof PaymentRefused && error.code === 'not_refundable') throw new AppError('not_refundable')
    throw new AppError('payments_unavailable', undefined, { retryAfter: 5 })
  }
}
