import { describe, expect, it } from 'vitest'
import { payoutState, viewStatus, type AccountFacts } from './payout-state.ts'

const enabled: AccountFacts = {
  realm: 'sandbox',
  providerId: 'acct_1',
  country: 'US',
  canReceive: true,
  payoutsEnabled: true,
  requirementsDue: [],
  disabledReason: null,
  isUnderReview: false,
  bankName: 'STRIPE TEST BANK',
  bankLast4: '6789',
  refusal: null,
  heldReason: null,
  heldAt: null,
}
const everythingWrong: Partial<AccountFacts> = {
  canReceive: false,
  payoutsEnabled: false,
  requirementsDue: ['individual.ssn_last_4', 'external_account'],
  disabledReason: 'requirements.past_due',
  isUnderReview: true,
  bankName: null,
  bankLast4: null,
  heldReason: 'disputes_many',
}

describe('the state of payouts', () => {
  it.each<[string, Partial<AccountFacts> | null, string, string | null]>([
    ['no account', null, 'not_started', null],
    ['an account the provider has not opened yet', { ...everythingWrong, providerId: null }, 'not_started', 'account_pending'],
    ['an opening the provider refused', { providerId: null, refusal: 'other' }, 'not_started', 'other'],
    [
      'a platform without rights',
      { ...everythingWrong, providerId: null, refusal: 'permissions_missing' },
      'permissions_missing',
      'permissions_missing',
    ],
    [
      'an account without rights',
      { ...everythingWrong, disabledReason: 'action_required.requested_capabilities' },
      'permissions_missing',
      'action_required.requested_capabilities',
    ],
    [
      'no right to receive, for no reason of the person',
      { canReceive: false },
      'permissions_missing',
      'action_required.requested_capabilities',
    ],
    ['everything wrong at once', everythingWrong, 'requirements_due', 'requirements.past_due'],
    [
      'only the bank asked for',
      { requirementsDue: ['external_account'], disabledReason: 'requirements.past_due', payoutsEnabled: false, bankLast4: null },
      'bank_missing',
      null,
    ],
    ['a review', { isUnderReview: true, heldReason: 'disputes_many' }, 'held', 'under_review'],
    ['a rejection', { disabledReason: 'rejected.fraud', payoutsEnabled: false }, 'held', 'rejected.fraud'],
    ['many disputes', { heldReason: 'disputes_many' }, 'held', 'disputes_many'],
    ['payouts off without a reason', { payoutsEnabled: false }, 'held', 'account_restricted'],
    ['nothing wrong', {}, 'enabled', null],
  ])('with %s', (_, facts, state, reason) => {
    expect(payoutState(facts && { ...enabled, ...facts })).toEqual({ state, reason })
  })

  it('is what the six booleans follow from', () => {
    const booleans = (facts: Partial<AccountFacts> | null, realm: 'live' | 'sandbox' | 'missing' = 'sandbox') => {
      const status = viewStatus(facts && { ...enabled, ...facts }, realm)
      return [
        status.payoutsEnabled,
        status.bankingRequired,
        status.requiresOnboarding,
        status.needsStripePermissions,
        status.isDemo,
        status.isSimulated,
      ]
    }
    expect(booleans({})).toEqual([true, false, false, false, true, true])
    expect(booleans({ realm: 'live' }, 'live')).toEqual([true, false, false, false, false, false])
    expect(booleans({ bankLast4: null })).toEqual([false, true, false, false, true, true])
    expect(booleans(null)).toEqual([false, false, true, false, true, true])
    expect(booleans(null, 'missing')).toEqual([false, false, true, false, false, false])
    expect(booleans({ requirementsDue: ['individual.dob.day'] })).toEqual([false, false, true, false, true, true])
    expect(booleans({ providerId: null, refusal: 'permissions_missing' })).toEqual([false, false, true, true, true, true])
    expect(booleans({ heldReason: 'payout_failed' })).toEqual([false, false, false, false, true, true])
  })

  it('asks for the bank in its own dialog, not among the requirements, and shows the last four and nothing more', () => {
    const since = new Date('2026-03-01T10:00:00Z')
    const status = viewStatus({ ...enabled, requirementsDue: ['external_account'], heldReason: 'disputes_many', heldAt: since }, 'sandbox')
    expect(status).toMatchObject({
      requirementsDue: [],
      bank: { name: 'STRIPE TEST BANK', last4: '6789' },
      state: 'held',
      heldSince: since.toISOString(),
    })
  })
})
