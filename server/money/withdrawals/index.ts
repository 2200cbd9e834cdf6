export { forgetWithdrawals } from './forget-withdrawals.ts'
export { readWaitingWithdrawals } from './waiting.ts'
