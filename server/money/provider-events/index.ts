export { connectProviderEvents } from './connect-provider-events.ts'
export { forgetAccountEvents } from './forget-account.ts'
export type { EventHandler, StoredEvent } from './event-handler.ts'
export { eventsPath, mountProviderEvents } from './receive-event.ts'
