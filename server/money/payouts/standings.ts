import type { PayoutStatus } from '#contract/money/payouts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findAccounts } from './account-queries.ts'
import { findHolds, holdAccount } from './holds.ts'
import type { HoldRow } from './hold-queries.ts'
import { payoutState } from './payout-state.ts'

/** Whether a creator can be paid, and what keeps them from it. */
export interface PayoutStanding extends Pick<PayoutStatus, 'state' | 'reason'> {
  readonly heldSince: Date | null
  readonly hold: HoldRow | null
}

interface Asked {
  readonly realm: string
  readonly now: Date
  /** Creators with many disputes, where that's known. */
  readonly disputed?: ReadonlyMap<number, Date>
}

/** Of many creators at once, from what the provider said last; each of them is in the answer. */
export async function findStandings(
  database: Database,
  creatorIds: readonly number[],
  { realm, now, disputed }: Asked,
): Promise<(creatorId: number) => PayoutStanding> {
  const [accounts, holdsOf] = [await findAccounts(database, creatorIds, realm), await findHolds(database, creatorIds, now, disputed)]
  const known = new Map(accounts.map((account) => [account.creatorId, account]))
  return (creatorId) => {
    const [account, holds] = [known.get(creatorId), holdsOf(creatorId)]
    const held = account && holdAccount(account, holds)
    return { ...payoutState(held ?? null), heldSince: held?.heldAt ?? null, hold: holds.hold }
  }
}
