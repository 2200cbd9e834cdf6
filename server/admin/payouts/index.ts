export { countWaitingPayouts } from './waiting-payouts.ts'
