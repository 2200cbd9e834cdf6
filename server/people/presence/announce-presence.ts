import type { Platform } from '#server/platform/platform.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { findPresenceAudience } from './presence-queries.ts'

const gatherFor = 250

/** Tells the people somebody talks with that they came or went: those who are here, several changes with one question. Returns how to stop. */
export function announcePresence(
  { database, presence, log }: Pick<Platform, 'database' | 'presence' | 'log'>,
  hub: Pick<RealtimeHub, 'sendTo' | 'isHere'>,
): () => void {
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const personIds = [...changed]
    changed.clear()
    for (const { personId, partnerId } of await findPresenceAudience(database, personIds)) {
      if (hub.isHere(partnerId)) hub.sendTo([partnerId], { type: 'presence', userId: personId, isOnline: presence.isOnline(personId) })
    }
  }
  const unsubscribe = presence.onChange((personId) => {
    changed.add(personId)
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ error: String(error) }, 'presence could not be announced'))
    }, gatherFor).unref()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
