import './payout-tables.ts'
import { beginOnboarding } from './begin-onboarding.ts'
import { listPayouts } from './list-payouts.ts'
import { readPayoutStatus } from './read-status.ts'
import { setBank } from './set-bank.ts'

/**
 * What creators are owed, on its way to their bank. Promises: one account per creator, each payout leaves once, and no digit of a bank
 * account or of an identity is kept.
 */
export const payoutRoutes = [readPayoutStatus, beginOnboarding, setBank, listPayouts]
export { beginPayouts } from './begin-payouts.ts'
export { settleAndClose } from './close-account.ts'
export { connectPayouts } from './connect-payouts.ts'
export { claimAccount } from './open-account.ts'
