export { countOpenDataRequests } from './count-open.ts'
