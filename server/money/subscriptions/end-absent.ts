import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { PaymentRefused, type ProviderInvoice } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestPaid } from './state.ts'
import { stopRenewal } from './stop-renewal.ts'
import { markReplaced } from './subscription-queries.ts'
import { syncSubscription } from './sync.ts'

const atOnce = 500

interface Closed {
  readonly id: number
  /** The creator was deleted: nothing that was paid for can be seen any more. */
  readonly isForNothing: boolean
}

/**
 * What somebody absent pays does not renew, nor does what is paid to a creator who was deleted, or suspended without an end (D29, D30). Of a
 * deleted creator the fans get back the rest of what they paid, since there is nothing left to keep. With null everybody absent is looked
 * at. One that cannot be ended does not keep the others from it; the next sweep tries it again.
 */
export async function endOfAbsent(platform: Platform, personId: number | null): Promise<void> {
  const { database, payments, clock, log } = platform
  if (payments.realm === 'missing') return
  for (const { id, isForNothing } of await findOfAbsent(database, payments.realm, personId)) {
    try {
      await markReplaced(database, id, clock.now())
      const row = await stopRenewal(platform, id)
      if (isForNothing && row?.providerId && row.status === 'active') await giveRestBack(platform, id, row.providerId)
    } catch (error) {
      log.warn({ error: String(error), subscriptionId: id }, 'a subscription of somebody absent could not be ended')
    }
  }
}

async function findOfAbsent(database: Database, realm: string, personId: number | null): Promise<Closed[]> {
  const of = personId === null ? sql`` : sql`and ${personId}::bigint in (creator_id, subscriber_id)`
  const { rows } = await sql<Closed>`
    select subscriptions.id, coalesce(creator.absence = 'deleted', false) as "isForNothing"
    from subscriptions
      join users subscriber on subscriber.id = subscriber_id
      left join users creator on creator.id = creator_id
    where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused') and provider_id is not null
      and subscriptions.realm = ${realm} ${of}
      and (creator.absence = 'deleted' or (not cancel_at_period_end and (
        subscriber.absent_since is not null or (creator.absence = 'suspended' and creator.absent_until is null))))
    order by subscriptions.id limit ${atOnce}`.execute(database)
  return rows
}

/** The part of the last month that is still to come, by the provider's clock, goes back once; then it ends. */
async function giveRestBack(platform: Platform, id: number, providerId: string): Promise<void> {
  const { payments, log } = platform
  const [provider, { now }] = [await payments.readSubscription(providerId), await payments.readBalance()]
  const last = provider && newestPaid(provider.invoices)
  const rest = last ? restOf(last, now) : 0
  if (last?.payment && rest > 0) {
    try {
      await payments.refund(last.payment.paymentIntentId, rest, `rest-${id}-${last.payment.paymentIntentId}`)
    } catch (error) {
      // What is disputed goes back through the bank; and the same call with another amount was one before a crash.
      if (!(error instanceof PaymentRefused)) throw error
      log.warn({ reason: error.code, subscriptionId: id }, 'the rest of a payment could not be given back')
    }
  }
  await payments.cancelNow(providerId)
  await syncSubscription(platform, id)
}

/** Nothing where something of it went back already. */
function restOf({ amountPaidCents, periodStart, periodEnd, payment }: ProviderInvoice, now: Date): number {
  if (!payment || payment.refunds.some(({ status }) => status === 'pending' || status === 'succeeded')) return 0
  const left = Math.max(0, Math.min(1, (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - periodStart.getTime())))
  return Math.floor(amountPaidCents * left)
}
