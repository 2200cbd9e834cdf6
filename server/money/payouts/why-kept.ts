import type { ErrorSentence } from '#contract/error-sentences.ts'
import type { AccountRow } from './account-queries.ts'
import { holdAccount, type Holds } from './holds.ts'
import { payoutState } from './payout-state.ts'
import { bankFailed } from './sync-account.ts'

/** What keeps a creator whose payout failed from being paid again; null when nothing does. */
export function whyKept(account: AccountRow | undefined, holds: Holds): ErrorSentence | null {
  if (holds.hold) return 'payout_on_hold'
  if (holds.frozenSince) return 'payout_frozen'
  if (holds.disputedSince) return 'payout_disputed'
  // That the last payout failed is what a retry leaves behind.
  const asked = account?.heldReason === bankFailed ? { ...account, heldReason: null, heldAt: null } : account
  return asked && payoutState(holdAccount(asked, holds)).state === 'enabled' ? null : 'payout_not_enabled'
}
