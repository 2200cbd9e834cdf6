export { sweepCalls, type CallTimes } from './call-watch.ts'
export { sendCall } from './send-call.ts'
