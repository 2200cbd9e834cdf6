import './event-tables.ts'

/** What the payment provider tells. Promises: only what it signed, each event once, kept until it was applied, and never believed. */
export { connectProviderEvents } from './connect-provider-events.ts'
export { eventInvariants } from './event-invariants.ts'
export type { EventHandler, StoredEvent } from './event-handler.ts'
export { sweepEvents } from './sweep-events.ts'
export { eventsPath, mountProviderEvents } from './receive-event.ts'
