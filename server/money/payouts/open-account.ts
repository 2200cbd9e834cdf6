import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { PaymentRefused, type ProviderAccount } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOneself } from '#server/people/users/index.ts'
import { findAccount, insertAccount, writeFacts, writeRefusal, type AccountRow } from './account-queries.ts'

type Source = Pick<Platform, 'payments' | 'database' | 'clock' | 'ids' | 'origins'>

export interface AccountWish {
  readonly country: string
  /** Empty: the profile's own address (D53). */
  readonly website: string
  readonly industry: string
  /** Where the person sits, and whether they agree to the provider's terms by what they send. */
  readonly address: string
  readonly isAgreeing: boolean
}

/** Notes, in the caller's transaction, that this creator needs an account; nothing is asked of the provider yet. */
export async function claimAccount(
  database: Database,
  { payments, clock, ids, origins }: Pick<Platform, 'payments' | 'clock' | 'ids' | 'origins'>,
  { viewer }: Allowed<'creator.payouts' | 'creator.become'>,
  { country, website, industry, address, isAgreeing }: AccountWish,
): Promise<void> {
  const { realm } = payments
  const creatorId = viewer.id
  const user = await findOneself(database, creatorId)
  if (realm === 'missing' || !user) return
  const acceptedAt = isAgreeing ? clock.now().toISOString() : null
  const opening = { email: user.email, website: website || `${origins()[0] ?? ''}/profile/${creatorId}`, industry, address, acceptedAt }
  await insertAccount(database, { creatorId, realm, country, callKey: ids.id(), opening })
}

/**
 * Opens the claimed account at the provider, once: the call says the same with the same key however often it is tried. It says
 * nothing of who the person is, since that could not be repeated without being kept (D26); see `updateIdentity`.
 * Throws PaymentRefused and PaymentsUnavailable; undefined when nothing was claimed.
 */
export async function openAccount({ payments, database, clock, ids }: Source, creatorId: number): Promise<AccountRow | undefined> {
  const claimed = await findAccount(database, creatorId, payments.realm)
  if (!claimed || claimed.providerId !== null || !claimed.opening) return claimed
  const { country, opening, callKey } = claimed
  const { acceptedAt, ...said } = opening
  const agreed = acceptedAt === null ? {} : { acceptedAt: new Date(acceptedAt) }
  const wish = { creatorId, country, ...said, ...agreed, personToken: null, identity: null }
  let opened: ProviderAccount
  try {
    opened = await payments.createAccount(wish, `account:${callKey}`)
  } catch (error) {
    if (error instanceof PaymentRefused) await writeRefusal(database, creatorId, error.code, ids.id())
    throw error
  }
  await writeFacts(database, claimed, opened, clock.now())
  return findAccount(database, creatorId, payments.realm)
}
