export { beginPayouts } from './begin-payouts.ts'
export { settleAndClose } from './close-account.ts'
export { payoutEvents } from './connect-payouts.ts'
export { claimAccount } from './open-account.ts'
