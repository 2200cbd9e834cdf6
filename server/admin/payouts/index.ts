export { countWaitingPayouts } from './waiting-payouts.ts'
export { deskRealm } from './realm.ts'
