import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { acceptDocuments } from '#server/site/legal/index.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { begin, type Payer } from './begin.ts'
import { findBillingDetails, storeBillingDetails } from './billing-details.ts'
import { findCreator, offerOfCreator, offerOfPremium } from './offer.ts'

type CheckoutCall = Pick<
  Call<typeof api.subscriptions.createPremium>,
  'viewer' | 'body' | 'database' | 'platform' | 'exchange' | 'afterCommit'
>

/** Begins to subscribe to a creator. It grants nothing: that the provider was paid does. */
export const subscribe = handle(api.subscriptions.subscribe, async (call) => {
  const { viewer, params, body, database, platform } = call
  const creator = await findCreator(database, viewer.id, params.id)
  if (!creator) throw new AppError('not_found', sentence('no_such_creator'))
  const allowed = authorize(viewer, 'subscription.begin', creator)
  const offer = await offerOfCreator(database, creator, body.country)
  return begin(platform, allowed, offer, await readPayer(call))
})

/** Begins the platform's own Premium plan. */
export const createPremium = handle(api.subscriptions.createPremium, async (call) => {
  const { viewer, body, database, platform } = call
  const nobody = { personId: 0, isCreator: true, isBlocked: false, isBlocking: false, isInactive: false }
  const allowed = authorize(viewer, 'subscription.begin', nobody)
  return begin(platform, allowed, await offerOfPremium(database, body.country), await readPayer(call))
})

/** Who pays; on the way, where receipts go and what they accept, with its version, are recorded (D33). */
async function readPayer({ viewer, body, database, platform, exchange, afterCommit }: CheckoutCall): Promise<Payer> {
  await storeBillingDetails(database, viewer.id, body, platform.clock.now())
  if (body.acceptTerms) {
    await acceptDocuments(platform, database, viewer.id)
    afterCommit(() => platform.bus.tell('viewer.changed', { personId: viewer.id }))
  }
  return { ...(await findBillingDetails(database, viewer.id)), language: exchange.language }
}
