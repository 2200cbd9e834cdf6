import type { Database } from '#server/platform/database/database.ts'
import { PaymentRefused, type ProviderAccount } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOneself } from '#server/users/index.ts'
import { findAccount, insertAccount, writeFacts, writeRefusal, type AccountRow } from './account-queries.ts'

type Source = Pick<Platform, 'payments' | 'database' | 'clock' | 'ids' | 'origins'>

export interface AccountWish {
  readonly country: string
  /** Empty: the profile's own address (D53). */
  readonly website: string
  readonly industry: string
  /** Where the person sits while agreeing to the provider's terms. */
  readonly address: string
}

/** Notes, in the caller's transaction, that this creator needs an account; nothing is asked of the provider yet. */
export async function claimAccount(
  database: Database,
  { payments, ids, origins }: Pick<Platform, 'payments' | 'ids' | 'origins'>,
  creatorId: number,
  { country, website, industry, address }: AccountWish,
): Promise<void> {
  const { realm } = payments
  const user = await findOneself(database, creatorId)
  if (realm === 'missing' || !user) return
  const opening = { email: user.email, website: website || `${origins()[0] ?? ''}/profile/${creatorId}`, industry, address }
  await insertAccount(database, { creatorId, realm, country, callKey: ids.id(), opening })
}

/**
 * Opens the claimed account at the provider, once: the call says the same with the same key however often it is tried. It says
 * nothing of who the person is, since that could not be repeated without being kept (D26); see `updateIdentity`.
 * Throws PaymentRefused and PaymentsUnavailable; undefined when nothing was claimed.
 */
export async function openAccount({ payments, database, clock }: Source, creatorId: number): Promise<AccountRow | undefined> {
  const claimed = await findAccount(database, creatorId, payments.realm)
  if (!claimed || claimed.providerId !== null || !claimed.opening) return claimed
  const { country, opening, callKey } = claimed
  const wish = { creatorId, country, ...opening, personToken: null, identity: null }
  let opened: ProviderAccount
  try {
    opened = await payments.createAccount(wish, `account:${callKey}`)
  } catch (error) {
    if (error instanceof PaymentRefused) await writeRefusal(database, creatorId, error.code)
    throw error
  }
  await writeFacts(database, claimed, opened, clock.now())
  return findAccount(database, creatorId, payments.realm)
}
