export { countOpenDataRequests, findNextDataRequestDue } from './count-open.ts'
export { forgetDataRequests } from './forget-requests.ts'
