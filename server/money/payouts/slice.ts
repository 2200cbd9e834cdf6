import './payout-tables.ts'
import { beginOnboarding } from './begin-onboarding.ts'
import { connectPayouts } from './connect-payouts.ts'
import { listPayouts } from './list-payouts.ts'
import { readPayoutStatus } from './read-status.ts'
import { setBank } from './set-bank.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * What creators are owed, on its way to their bank. Promises: one account per creator, each payout leaves once, and no digit of a bank
 * account or of an identity is kept.
 */
export const payouts: Slice = {
  name: 'money/payouts',
  routes: [readPayoutStatus, beginOnboarding, setBank, listPayouts],
  work: connectPayouts,
}
