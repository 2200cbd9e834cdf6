import { PaymentRefused, PaymentsUnavailable, type RawIdentity } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { AccountRow } from './account-queries.ts'
import { openAccount } from './open-account.ts'
import { onboardingUrls } from './onboarding-urls.ts'
import { personalRequirements } from './payout-state.ts'
import { syncAccount, type AccountSource } from './sync-account.ts'

export interface Introduction {
  /** Who the person is: passed on in this call and kept nowhere (D26). Null where the provider's own pages ask (D53). */
  readonly identity: { readonly personToken: string } | { readonly raw: RawIdentity } | null
  readonly bankToken: string | null
}

/** A provider that is slow to answer goes on in the background; whoever waits is told that they are a creator. */
const patience = 12_000

/**
 * Opens a new creator's account and introduces them to the provider. They are a creator whatever comes of it (D58), so nothing here
 * throws what the provider says, or waits long for it: what is missing shows in the payout status. Answers where the provider asks for
 * the rest, or null.
 */
export async function beginPayouts(
  platform: AccountSource & Pick<Platform, 'log'>,
  creatorId: number,
  introduction: Introduction,
): Promise<string | null> {
  const introducing = introduce(platform, creatorId, introduction).catch((error: unknown) => {
    platform.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a creator could not be introduced to the provider')
    return null
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null)
  })
  try {
    return await Promise.race([introducing, late])
  } finally {
    clearTimeout(timer)
  }
}

async function introduce(
  platform: AccountSource & Pick<Platform, 'log'>,
  creatorId: number,
  { identity, bankToken }: Introduction,
): Promise<string | null> {
  const { payments } = platform
  const opened = await unlessRefused(platform, () => openAccount(platform, creatorId))
  const providerId = opened?.providerId
  if (!providerId) return null
  if (identity) await unlessRefused(platform, () => payments.updateIdentity(providerId, identity))
  if (bankToken !== null) await unlessRefused(platform, () => payments.setBank(providerId, { bankToken }))
  const account = await unlessRefused(platform, () => syncAccount(platform, creatorId))
  if (account && !needsThePages(account, identity !== null)) return null
  return (await unlessRefused(platform, () => payments.createOnboardingLink(providerId, onboardingUrls(platform)))) ?? null
}

/** A missing bank is asked for in a dialog of ours; everything else on the provider's pages. */
function needsThePages({ requirementsDue }: AccountRow, isIntroduced: boolean): boolean {
  return !isIntroduced || personalRequirements(requirementsDue).length > 0
}

async function unlessRefused<T>({ log }: Pick<Platform, 'log'>, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentRefused || error instanceof PaymentsUnavailable)) throw error
    // Never what was sent: the provider's sentence may repeat it.
    log.warn({ refusal: error instanceof PaymentRefused ? error.code : error.name }, 'the payment provider did not take a step of a setup')
    return undefined
  }
}
