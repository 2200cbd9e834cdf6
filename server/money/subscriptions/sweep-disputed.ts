import { actAsSystem } from '#server/access/index.ts'
import { findAsked, findDisputedToRead, sendEvidence } from '#server/money/disputes/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { syncSubscription } from './sync.ts'

/**
 * Hands on evidence whose submission broke off, and reads again what no event came for: disputes from before there was a list of them, and
 * those whose time has passed.
 */
export async function sweepDisputed(platform: Platform): Promise<void> {
  const { database, payments, log } = platform
  if (payments.realm === 'missing') return
  const { now } = await payments.readBalance()
  const again = new Set(await findDisputedToRead(database, payments.realm, now))
  for (const asked of await findAsked(database, { realm: payments.realm })) {
    if (asked.subscriptionId !== null) again.add(asked.subscriptionId)
    await sendEvidence(platform, actAsSystem(), asked).catch((error: unknown) => {
      log.warn({ error: String(error), disputeId: asked.id }, 'evidence could not be submitted')
    })
  }
  for (const id of again) {
    await syncSubscription(platform, id).catch((error: unknown) => {
      log.warn({ error: String(error), subscriptionId: id }, 'a disputed subscription could not be read again')
    })
  }
}
