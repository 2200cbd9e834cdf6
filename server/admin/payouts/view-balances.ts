import type { CreatorBalance } from '#contract/admin/payouts.ts'
import { nextPayout } from '#server/money/earnings/index.ts'
import { emptyBalance, readBalancesOf, type Balance } from '#server/money/ledger/index.ts'
import { findStandings, viewHold, type PayoutStanding } from '#server/money/payouts/index.ts'
import { viewAuthor } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { OwedRow } from './balance-rows.ts'

interface Asked {
  readonly realm: string
  readonly now: Date
  readonly disputed: ReadonlyMap<number, Date>
}

/** What these creators are owed in each currency, from the ledger, and why it isn't on its way. */
export async function viewBalances(database: Database, rows: readonly OwedRow[], asked: Asked): Promise<CreatorBalance[]> {
  const ids = rows.map(({ id }) => id)
  const [balances, standingOf] = [await readBalancesOf(database, ids, asked.now), await findStandings(database, ids, asked)]
  return rows.flatMap((row) => {
    const known = balances.get(row.id) ?? []
    const standing = standingOf(row.id)
    return (known.length > 0 ? known : [emptyBalance(row.currency)]).map((balance) => viewBalance(row, balance, standing, asked.now))
  })
}

function viewBalance(row: OwedRow, balance: Balance, { state, reason, heldSince, hold }: PayoutStanding, now: Date): CreatorBalance {
  const isPaidOut = state === 'enabled'
  return {
    creator: viewAuthor(row),
    currency: balance.currency,
    status: state,
    reason: isPaidOut ? whyNotYet(balance, row.minimumCents) : reason,
    heldSince: heldSince?.toISOString() ?? null,
    hold: hold && viewHold(hold),
    balanceCents: balance.balanceCents,
    availableCents: balance.availableCents,
    pendingCents: balance.pendingCents,
    reservedCents: balance.reservedCents,
    disputedCents: balance.disputedCents,
    inTransitCents: balance.inTransitCents,
    paidOutCents: balance.paidOutCents,
    earnedCents: balance.lifetime.netCents,
    nextAvailableAt: balance.nextAvailableAt?.toISOString() ?? null,
    nextPayoutAt: nextPayout(balance, { isPaidOut, minimumPayoutCents: row.minimumCents }, now)?.toISOString() ?? null,
  }
}

/** Of a creator who can be paid. */
function whyNotYet(balance: Balance, minimumCents: number): string {
  const { availableCents, balanceCents, pendingCents, reservedCents, disputedCents, inTransitCents } = balance
  if (balanceCents < 0) return 'balance_negative'
  if (availableCents >= minimumCents) return 'due'
  if (pendingCents > 0) return 'pending'
  if (reservedCents > 0) return 'reserve'
  if (availableCents > 0) return 'below_minimum'
  if (disputedCents > 0) return 'disputed'
  return inTransitCents > 0 ? 'in_transit' : 'nothing'
}
