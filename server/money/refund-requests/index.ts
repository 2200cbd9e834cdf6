export { closeOvertaken } from './close-overtaken.ts'
export { readWaitingRefundRequests } from './request-queries.ts'
