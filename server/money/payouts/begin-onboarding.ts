import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { readBalances } from '#server/money/ledger/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { findAccount, type AccountRow } from './account-queries.ts'
import { claimAccount, openAccount } from './open-account.ts'
import { onboardingUrls } from './onboarding-urls.ts'
import { forThePerson } from './refusals.ts'

/** A link to the provider's own pages: used once, soon expired. */
export const beginOnboarding = handle(api.payouts.onboarding, async (call) => {
  const allowed = authorize(call.viewer, 'creator.payouts', { personId: call.params.id })
  const { platform } = call
  const { providerId } = await ownAccount(call, allowed)
  const onboardingUrl = await forThePerson('provider_missing', () =>
    platform.payments.createOnboardingLink(providerId, onboardingUrls(platform)),
  )
  return { onboardingUrl }
})

/** One's account at the provider, opened now if it was not; for creators, and for who was one and is still owed something. */
export async function ownAccount(
  call: Pick<Call<typeof api.payouts.onboarding>, 'viewer' | 'platform' | 'database' | 'exchange'>,
  allowed: Allowed<'creator.payouts'>,
): Promise<AccountRow & { readonly providerId: string }> {
  const { viewer, platform, database, exchange } = call
  const { payments } = platform
  if (payments.realm === 'missing') throw new AppError('provider_missing')
  const known = await findAccount(database, viewer.id, payments.realm)
  if (!known && !viewer.isCreator && !(await isOwed(call))) throw new AppError('creators_only')
  if (!known) {
    const wish = { country: 'US', website: '', industry: 'content_creators', address: exchange.address, isAgreeing: false }
    await claimAccount(database, platform, allowed, wish)
  }
  const account = await forThePerson('provider_missing', () => openAccount(platform, viewer.id))
  if (!account || account.providerId === null) throw new AppError('payments_unavailable', undefined, { retryAfter: 5 })
  return { ...account, providerId: account.providerId }
}

async function isOwed({ database, viewer, platform }: Pick<Call<typeof api.payouts.onboarding>, 'viewer' | 'platform' | 'database'>) {
  const balances = await readBalances(database, viewer.id, platform.clock.now())
  return balances.some(({ balanceCents }) => balanceCents > 0)
}
