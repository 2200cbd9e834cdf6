import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { announceAdmitted, openForCreator } from '#server/graph/follows/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { beginPayouts, claimAccount } from '#server/money/payouts/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findOneself, noSuchPerson, refuseYoungAge, viewOneself } from '#server/people/users/index.ts'
import { makeCreator } from './creator-queries.ts'
import { identityOf } from './raw-identity.ts'
import { checkPrice } from './price-rules.ts'
import { checkSetup, statedAge } from './setup-rules.ts'

/**
 * Makes a creator at once, whatever the payment provider says then (D58). Identity and address are checked and passed on to it within
 * this call, and kept nowhere (D26). A private account opens with it, once its owner has agreed: what creators write is found by everybody.
 */
export const setUpCreator = handle(api.creators.setup, async ({ viewer, body, database, platform, exchange }) => {
  const allowed = authorize(viewer, 'creator.become', {})
  const now = platform.clock.now()
  const { limits } = await readSettings(platform)
  const { price = limits.defaultPriceCents } = body
  await refuseYoungAge(database, allowed, { field: 'dateOfBirth', age: statedAge(body, now), minimumAge: limits.minimumAge }, now)
  checkSetup(body, now)
  checkPrice(limits, price)
  const { country, industry, businessWebsite = '' } = body
  const identity = identityOf(body)
  const admitted = await inTransaction(database, async (transaction) => {
    const letIn = await openForCreator(transaction, allowed, { isAgreed: body.opensAccount === true }, now)
    if (!(await makeCreator(transaction, allowed, { description: body.description, priceCents: price }, now)))
      throw new AppError('already_creator')
    // The form names the provider's terms beside its fields; a token and the provider's own pages bring their own consent.
    const wish = {
      country,
      industry,
      website: businessWebsite,
      address: exchange.address,
      isAgreeing: identity !== null && 'raw' in identity,
    }
    await claimAccount(transaction, platform, allowed, wish)
    return letIn
  })
  await platform.bus.tell('person.changed', { personId: viewer.id })
  announceAdmitted(platform, viewer.id, admitted)
  const onboardingUrl = await beginPayouts(platform, viewer.id, { identity, bankToken: body.bankToken ?? null })
  const own = await findOneself(database, viewer.id)
  if (!own) throw noSuchPerson()
  return { success: true as const, message: 'Creator Account Created!', onboardingUrl, user: await viewOneself(own, platform) }
})
