import { findDisputedToRead } from '#server/money/disputes/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { syncSubscription } from './sync.ts'

/** Reads again what no event came for: disputes from before there was a list of them, and those whose time has passed. */
export async function sweepDisputed(platform: Platform): Promise<void> {
  const { database, payments, log } = platform
  if (payments.realm === 'missing') return
  const { now } = await payments.readBalance()
  for (const id of await findDisputedToRead(database, payments.realm, now)) {
    await syncSubscription(platform, id).catch((error: unknown) => {
      log.warn({ error: String(error), subscriptionId: id }, 'a disputed subscription could not be read again')
    })
  }
}
