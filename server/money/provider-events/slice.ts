import './event-tables.ts'
import { connectProviderEvents } from './connect-provider-events.ts'
import type { EventHandler } from './event-handler.ts'
import { eventInvariants } from './event-invariants.ts'
import { sweepEvents } from './sweep-events.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What the payment provider tells. Promises: only what it signed, each event once, kept until it was applied, and never believed. */
export const providerEvents = (handlers: readonly EventHandler[]): Slice => ({
  name: 'money/provider-events',
  invariants: eventInvariants,
  schedules: ({ database, clock }) => [{ name: 'sweep-applied-events', cron: '2 4 * * *', run: () => sweepEvents(database, clock.now()) }],
  work: (platform, jobs) => connectProviderEvents(platform, jobs, handlers),
})
