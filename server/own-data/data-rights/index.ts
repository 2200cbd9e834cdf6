export { countOpenDataRequests } from './count-open.ts'
export { forgetDataRequests } from './forget-requests.ts'
