export { readWaitingDisputes } from './waiting-disputes.ts'
