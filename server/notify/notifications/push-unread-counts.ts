import type { Platform } from '#server/platform/platform.ts'
import { countUnread } from './unread-queries.ts'
import { viewUnread } from './view-unread.ts'

type Source = Pick<Platform, 'connection' | 'database' | 'bus' | 'log' | 'presence'>
const gatherFor = 250
const waiting = new WeakMap<Platform['connection'], Set<number>>()

/**
 * Sends these people what waits for them, to whatever they have open; nothing is counted for whoever is away. Whoever delivers outside the
 * site hears of it too. Gathered for a moment, so that a storm of events counts once.
 */
export function pushUnreadCounts(platform: Source, personIds: readonly number[]): void {
  if (personIds.length === 0) return
  const known = waiting.get(platform.connection)
  if (known) return personIds.forEach((id) => known.add(id))
  const people = new Set(personIds)
  waiting.set(platform.connection, people)
  setTimeout(() => {
    waiting.delete(platform.connection)
    platform.bus.publish('notifications.told', { personIds: [...people] })
    void send(
      platform,
      [...people].filter((id) => platform.presence.isOnline(id)),
    )
  }, gatherFor).unref()
}

async function send({ database, bus, log }: Source, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  try {
    for (const row of await countUnread(database, personIds)) {
      bus.publish('person.frames', { personIds: [row.personId], frame: { type: 'notifications', unread: viewUnread(row) } })
    }
  } catch (error) {
    // A frame is a hint: whoever missed it is told at the next one, or when they look.
    log.warn({ error: String(error), people: personIds.length }, 'what waits was not sent')
  }
}
