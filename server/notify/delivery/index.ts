export { mountUnsubscribe, oneClickPath } from './mount-unsubscribe.ts'
