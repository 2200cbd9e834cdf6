import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import type { EventHandler } from './event-handler.ts'
import { findEventsOfSubject, findOverdueEvents, findWaitingEvent, markApplied, noteFailure, noteSubject } from './event-queries.ts'

const workers = 4
const sweptAtOnce = 500
/** An event about something we do not know is asked for again for so long: what it is about may still be on its way to us. */
const unknownFor = 10 * 60_000

interface Queued extends EventHandler {
  readonly add: (subjectId: number) => Promise<void>
}

/**
 * Applies what the provider told: at most one job runs for each subject, in all processes together, and takes everything that waits for
 * it at once. What fails stays in the table with its error, and is tried again ever later.
 */
export async function connectProviderEvents(platform: Platform, jobs: Jobs, handlers: readonly EventHandler[]): Promise<Background> {
  const { database, bus, clock, log } = platform
  const queues = new Map<string, Queued>()
  for (const handler of handlers) {
    const name = `provider-events-${handler.name}`
    const run = ({ key }: { key: number }) => applyWaiting(platform, handler, key)
    const queued = { ...handler, add: await jobs.open({ name, workers, seconds: 120, retryAfterSeconds: 3, run }) }
    for (const object of handler.objects) queues.set(object, queued)
  }
  const queue = async (eventId: string) => {
    const event = await findWaitingEvent(database, eventId)
    if (!event) return
    const handler = queues.get(event.type.split('.')[0] ?? '')
    // Of no concern here: kept, so that it can be seen, and done with.
    if (!handler) return markApplied(database, [event.id], clock.now())
    try {
      const subjectId = await handler.find(platform, event)
      if (subjectId === 'nothing') return await markApplied(database, [event.id], clock.now())
      if (subjectId === 'unknown') return await putOff(event)
      await noteSubject(database, event.id, subjectId)
      await handler.add(subjectId)
    } catch (error) {
      await noteFailure(database, [event.id], String(error))
      throw error
    }
  }
  const putOff = async (event: { readonly id: string; readonly receivedAt: Date }) => {
    if (event.receivedAt.getTime() + unknownFor > clock.now().getTime()) return noteFailure(database, [event.id], 'about nothing known yet')
    return markApplied(database, [event.id], clock.now())
  }
  const tryToQueue = (eventId: string) =>
    queue(eventId).catch((error: unknown) =>
      log.warn({ error: String(error), eventId }, 'an event could not be queued; the sweep finds it'),
    )
  const sweep = async () => {
    for (const eventId of await findOverdueEvents(database, clock.now(), sweptAtOnce)) await tryToQueue(eventId)
  }
  const stop = bus.subscribe('provider.event', ({ eventId }) => void tryToQueue(eventId))
  await sweep()
  return { jobs: [{ name: 'sweep-provider-events', cron: '* * * * *', run: sweep }], stop }
}

async function applyWaiting(platform: Platform, handler: EventHandler, subjectId: number): Promise<void> {
  const { database, clock, log } = platform
  const events = await findEventsOfSubject(database, subjectId, handler.objects)
  if (events.length === 0) return
  const ids = events.map((event) => event.id)
  try {
    await handler.apply(platform, subjectId, events)
  } catch (error) {
    log.warn({ error: String(error), handler: handler.name, subjectId, events: ids.length }, 'events could not be applied')
    await noteFailure(database, ids, String(error))
    throw error
  }
  await markApplied(database, ids, clock.now())
}
