import type { Platform } from '#server/platform/platform.ts'
import { continuePayout } from './continue-payout.ts'
import { findPaidSince } from './payout-queries.ts'

/** Banks send back within five working days what they seemed to have taken; an event of it may have been lost. */
const sentBackWithin = 10 * 86_400_000

/** Asks again after every payout that arrived lately. One that cannot be asked after does not keep the others from it. */
export async function recheckPaid(platform: Platform): Promise<void> {
  const { payments, database, log } = platform
  if (payments.realm === 'missing') return
  const { now } = await payments.readBalance()
  for (const payout of await findPaidSince(database, payments.realm, new Date(now.getTime() - sentBackWithin))) {
    await continuePayout(platform, payout).catch((error: unknown) => {
      log.warn({ error: String(error), payoutId: payout.id }, 'a payout that arrived could not be asked after')
    })
  }
}
