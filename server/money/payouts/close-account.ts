import { readBalances } from '#server/money/ledger/index.ts'
import { PaymentRefused } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount, removeAccount } from './account-queries.ts'
import { payCreator } from './pay-creator.ts'
import { findUnderWay } from './payout-queries.ts'

/**
 * Pays out what a former creator is owed, and once nothing is owed or on its way any more, closes the account at the provider. True when
 * that is done; throws PaymentsUnavailable. Paying takes a while, so whether it is still to be closed is asked again just before.
 */
export async function settleAndClose(platform: Platform, creatorId: number, mayClose: () => Promise<boolean>): Promise<boolean> {
  const { payments, database } = platform
  if (payments.realm === 'missing') return false
  await payCreator(platform, creatorId)
  const { now } = await payments.readBalance()
  const balances = await readBalances(database, creatorId, now)
  const isOwed = balances.some(
    ({ balanceCents, disputedCents, inTransitCents }) => balanceCents > 0 || disputedCents !== 0 || inTransitCents !== 0,
  )
  if (isOwed || (await findUnderWay(database, creatorId, payments.realm)).length > 0) return false
  if (!(await mayClose())) return false
  const account = await findAccount(database, creatorId, payments.realm)
  if (account && account.providerId !== null) await close(platform, account.providerId)
  await removeAccount(database, creatorId)
  return true
}

/** One that the provider has closed itself is closed. */
async function close({ payments }: Pick<Platform, 'payments'>, providerId: string): Promise<void> {
  try {
    await payments.closeAccount(providerId)
  } catch (error) {
    if (!(error instanceof PaymentRefused && error.code === 'gone')) throw error
  }
}
