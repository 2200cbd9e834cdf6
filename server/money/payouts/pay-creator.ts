import { readBalances } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount, lockAccount } from './account-queries.ts'
import { beginPayout } from './begin-payout.ts'
import { continuePayout } from './continue-payout.ts'
import { withHolds } from './holds.ts'
import { findUnderWay, readForeignBalance, readMinimumPayout, type PayoutRow } from './payout-queries.ts'
import { payoutState } from './payout-state.ts'
import { syncAccount } from './sync-account.ts'

/**
 * Takes one creator's payouts a step further: first those under way, then what is due in each currency. May be run at any time and any
 * number of times; what a crash left is continued with the same keys. Throws PaymentsUnavailable, to be tried again.
 */
export async function payCreator(platform: Platform, creatorId: number): Promise<void> {
  const { payments, database } = platform
  if (payments.realm === 'missing') return
  for (const payout of await findUnderWay(database, creatorId, payments.realm)) await continuePayout(platform, payout)
  const account = await syncAccount(platform, creatorId)
  if (!account) return
  const { available, now } = await payments.readBalance()
  const wish = { creatorId, realm: account.realm, available, now }
  const begun = await inTransaction(database, (transaction) => beginDue(transaction, wish))
  for (const payout of begun) await continuePayout(platform, payout)
}

interface DueWish {
  readonly creatorId: number
  readonly realm: 'live' | 'sandbox'
  /** The platform's own money at the provider, by currency. */
  readonly available: Readonly<Record<string, number>>
  readonly now: Date
}

/**
 * Takes what is due out of the creator's balance and writes the payouts it becomes: both or neither. The account's row is locked, so
 * that two runs cannot pay the same balance.
 */
async function beginDue(database: Database, { creatorId, realm, available, now }: DueWish): Promise<PayoutRow[]> {
  await lockAccount(database, creatorId)
  const account = await findAccount(database, creatorId, realm)
  if (!account || payoutState(await withHolds(database, account, now)).state !== 'enabled') return []
  const minimum = await readMinimumPayout(database, creatorId)
  const begun: PayoutRow[] = []
  for (const { currency, availableCents } of await readBalances(database, creatorId, now)) {
    const amountCents = availableCents - (availableCents > 0 ? await readForeignBalance(database, creatorId, currency, realm) : 0)
    if (amountCents < minimum || amountCents > (available[currency] ?? 0)) continue
    const payout = await beginPayout(database, { creatorId, amountCents, currency, realm, bankLast4: account.bankLast4 }, now)
    if (payout) begun.push(payout)
  }
  return begun
}
