import { readBalancesOf } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findAccounts } from './account-queries.ts'
import { findHolds } from './holds.ts'
import { findOpen, readForeignBalances } from './payout-queries.ts'
import { whyKept } from './why-kept.ts'

interface Asked {
  readonly realm: string
  /** The provider's. */
  readonly now: Date
}

/**
 * Failed payouts that can be retried now: nothing was sent since, their creator can be paid, and money of the currency is available, of
 * test cards or real as the payout was. What refunds used up, and what belongs to a closed account, needs no one.
 */
export async function findRetriable(database: Database, { realm, now }: Asked): Promise<ReadonlySet<number>> {
  const open = await findOpen(database, realm)
  if (open.length === 0) return new Set()
  const creatorIds = [...new Set(open.map(({ creatorId }) => creatorId))]
  const [accounts, holdsOf, balances, foreign] = [
    await findAccounts(database, creatorIds, realm),
    await findHolds(database, creatorIds, now),
    await readBalancesOf(database, creatorIds, now),
    await readForeignBalances(database, creatorIds, realm),
  ]
  const known = new Map(accounts.map((account) => [account.creatorId, account]))
  const canBeSent = ({ creatorId, currency }: (typeof open)[number]) =>
    whyKept(known.get(creatorId), holdsOf(creatorId)) === null &&
    (balances.get(creatorId) ?? []).some(
      (balance) => balance.currency === currency && balance.availableCents > foreign(creatorId, currency),
    )
  return new Set(open.filter(canBeSent).map(({ id }) => id))
}
