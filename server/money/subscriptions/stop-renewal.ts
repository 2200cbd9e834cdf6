import type { Platform } from '#server/platform/platform.ts'
import { markReplaced, type SubscriptionRow } from './subscription-queries.ts'
import { syncSubscription } from './sync.ts'

/**
 * What is paid stays open to the end of its period, and does not renew (D6). What is not paid, a beginning or a renewal that failed,
 * ends at once: there is nothing left to keep, and it must not be charged any more. The provider is asked first, for what was paid a
 * moment ago and is not heard of yet. Answers how it stands then.
 */
export async function stopRenewal(platform: Platform, id: number): Promise<SubscriptionRow | undefined> {
  const { payments, database, clock } = platform
  const row = await syncSubscription(platform, id)
  if (!row || row.providerId === null || row.realm !== payments.realm) return row
  if (row.status === 'canceled' || row.status === 'expired') return row
  // Should it be paid in this very moment, that goes back.
  if (row.status === 'incomplete') await markReplaced(database, id, clock.now())
  else if (row.status === 'past_due' || row.status === 'paused') await payments.cancelNow(row.providerId)
  else await payments.setCancelAtPeriodEnd(row.providerId, true)
  return syncSubscription(platform, id)
}
