import { api } from '#contract/index.ts'
import type { Earnings } from '#contract/money/payouts.ts'
import { authorize } from '#server/access/index.ts'
import { emptyBalance, readBalances, readProviderNow, type Balance } from '#server/money/ledger/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPerson } from '#server/people/users/index.ts'
import { nextPayout } from './next-payout.ts'
import { findPayoutFacts, type PayoutFacts } from './payout-facts.ts'

/** What one earned and is owed, in each currency; zeros in one's own before the first sale. */
export const readEarnings = handle(api.payouts.earnings, async ({ viewer, params, database, platform }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const now = await readProviderNow(platform)
  const [balances, facts] = await Promise.all([readBalances(database, params.id, now), findPayoutFacts(database, params.id)])
  if (!facts) throw noSuchPerson()
  return (balances.length > 0 ? balances : [emptyBalance(facts.currency)]).map((balance) => viewEarnings(balance, facts, now))
})

function viewEarnings(balance: Balance, facts: PayoutFacts, now: Date): Earnings {
  return {
    currency: balance.currency,
    balanceCents: balance.balanceCents,
    availableCents: balance.availableCents,
    pendingCents: balance.pendingCents,
    reservedCents: balance.reservedCents,
    disputedCents: balance.disputedCents,
    paidOutCents: balance.paidOutCents,
    inTransitCents: balance.inTransitCents,
    thisMonth: balance.thisMonth,
    lifetime: balance.lifetime,
    feeBasisPoints: facts.feeBasisPoints,
    nextPayoutAt: nextPayout(balance, facts, now)?.toISOString() ?? null,
  }
}
