export { mountUnsubscribe, oneClickPath } from './mount-unsubscribe.ts'
export { deriveSecret } from './site-secret.ts'
