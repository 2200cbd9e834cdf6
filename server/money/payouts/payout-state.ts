import type { PayoutStatus } from '#contract/money/payouts.ts'

/** What is known of a creator's account at the provider. */
export interface AccountFacts {
  readonly realm: 'live' | 'sandbox'
  /** Null until the provider has opened it. */
  readonly providerId: string | null
  readonly country: string
  readonly canReceive: boolean
  readonly payoutsEnabled: boolean
  readonly requirementsDue: readonly string[]
  readonly disabledReason: string | null
  readonly isUnderReview: boolean
  readonly bankName: string | null
  readonly bankLast4: string | null
  /** Why the provider would not open it. */
  readonly refusal: string | null
  readonly heldReason: string | null
  readonly heldAt: Date | null
}

/** That the site team keeps payouts back. */
interface TeamHold {
  readonly reason: string
  readonly heldAt: Date
}

/** The provider's name for an account that was never allowed to receive money: the platform's own rights are missing. */
const withoutRights = 'action_required.requested_capabilities'
const asksForMore = 'requirements.past_due'
/** What the provider asks for as long as no bank is known: it has a dialog and a state of its own. */
const asksForBank = (requirement: string) => requirement.includes('external_account')

/** What the provider still asks about the person, without the bank. */
export function personalRequirements(requirements: readonly string[]): string[] {
  return requirements.filter((requirement) => !asksForBank(requirement))
}

type StateAndReason = Pick<PayoutStatus, 'state' | 'reason'>

/** The one state of a creator's payouts, in the binding order of D27; `null` is a creator without an account. */
export function payoutState(account: AccountFacts | null): StateAndReason {
  if (!account) return { state: 'not_started', reason: null }
  if (account.refusal === 'permissions_missing') return { state: 'permissions_missing', reason: account.refusal }
  if (account.providerId === null) return { state: 'not_started', reason: account.refusal ?? 'account_pending' }
  if (lacksRights(account)) return { state: 'permissions_missing', reason: withoutRights }
  if (personalRequirements(account.requirementsDue).length > 0) return { state: 'requirements_due', reason: account.disabledReason }
  if (account.bankLast4 === null) return { state: 'bank_missing', reason: null }
  const held = heldBecause(account)
  return held === null ? { state: 'enabled', reason: null } : { state: 'held', reason: held }
}

/** It may not receive money, and nothing about the person or their standing says why: it is the platform that may not send it any. */
function lacksRights({ canReceive, requirementsDue, disabledReason, isUnderReview }: AccountFacts): boolean {
  if (disabledReason === withoutRights) return true
  const isUnexplained = disabledReason === null || disabledReason === asksForMore
  return !canReceive && !isUnderReview && isUnexplained && personalRequirements(requirementsDue).length === 0
}

function heldBecause({ isUnderReview, disabledReason, heldReason, payoutsEnabled }: AccountFacts): string | null {
  if (isUnderReview) return 'under_review'
  if (disabledReason !== null) return disabledReason
  if (heldReason !== null) return heldReason
  return payoutsEnabled ? null : 'account_restricted'
}

/** The state with the six booleans of M§3, which follow from it and from nothing else; sandbox is a mark, never a state. */
export function viewStatus(
  account: (AccountFacts & { readonly hold?: TeamHold | null }) | null,
  realm: 'live' | 'sandbox' | 'missing',
): PayoutStatus {
  const { state, reason } = payoutState(account)
  const isSandbox = (account?.realm ?? realm) === 'sandbox'
  return {
    state,
    reason,
    payoutsEnabled: state === 'enabled',
    isDemo: isSandbox,
    isSimulated: isSandbox,
    bankingRequired: state === 'bank_missing',
    requiresOnboarding: state === 'not_started' || state === 'permissions_missing' || state === 'requirements_due',
    needsStripePermissions: state === 'permissions_missing',
    requirementsDue: personalRequirements(account?.requirementsDue ?? []),
    bank: account?.bankLast4 ? { name: account.bankName, last4: account.bankLast4 } : null,
    country: account?.country ?? null,
    heldSince: state === 'held' ? (account?.heldAt?.toISOString() ?? null) : null,
    hold: account?.hold ? { reason: account.hold.reason, heldAt: account.hold.heldAt.toISOString() } : null,
  }
}
