import { asGroup } from '#server/platform/database/connection-shares.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Recent } from '#server/platform/realtime/recent.ts'
import type { Screens, Watcher } from '#server/platform/realtime/screens.ts'
import { findAuthorsAsked } from './find-authors-asked.ts'
import { viewAuthor } from './user-view.ts'

const gatherFor = 250
/** Each screen may read the profile anew, so a crowd is told less often: this many milliseconds for each of them. */
const timeForOne = 20

/** Tells the screens that show someone that they changed their profile, or that their counts did. Returns how to stop. */
export function announcePeople({ bus, database, log }: Pick<Platform, 'bus' | 'database' | 'log'>, screens: Screens): () => void {
  const waiting = new Map<number, NodeJS.Timeout>()
  const readyAt = new Map<number, number>()
  const recent = new Recent<number>()
  const warn = (error: unknown) => log.warn({ error: String(error) }, 'a changed person was not announced')
  const tell = async (personId: number) => {
    waiting.delete(personId)
    const watchers = [...screens.watchersOf('person', personId)]
    if (watchers.length > 0) {
      readyAt.set(personId, performance.now() + Math.max(1_000, watchers.length * timeForOne))
      await asGroup('frames', () => sendPerson(database, personId, watchers))
    } else readyAt.delete(personId)
  }
  const note = (personId: number) => {
    recent.note(personId, null)
    if (waiting.has(personId) || screens.watchersOf('person', personId).size === 0) return
    const wait = Math.max(gatherFor, (readyAt.get(personId) ?? 0) - performance.now())
    waiting.set(personId, setTimeout(() => void tell(personId).catch(warn), wait).unref())
  }
  screens.onShow(({ watcher, added }) => {
    const missed = added.people.filter((id) => recent.has(id))
    if (missed.length > 0) asGroup('frames', () => sendPeople(database, missed, watcher)).catch(warn)
  })
  const stops = [
    bus.subscribe('person.changed', ({ personId }) => note(personId)),
    bus.subscribe('person.absent', ({ personId }) => note(personId)),
    bus.subscribe('person.blocked', ({ blockerId, blockedId }) => [blockerId, blockedId].forEach(note)),
    bus.subscribe('follows.changed', ({ personIds }) => personIds.forEach(note)),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}

/** Several people to one who came to look. */
async function sendPeople(database: Platform['database'], personIds: readonly number[], watcher: Watcher): Promise<void> {
  for (const personId of personIds) await sendPerson(database, personId, [watcher])
}

async function sendPerson(database: Platform['database'], personId: number, watchers: readonly Watcher[]): Promise<void> {
  const viewerIds = [...new Set(watchers.map(({ viewer }) => viewer?.id ?? 0))]
  const asked = viewerIds.map((viewerId) => ({ viewerId, id: personId }))
  const found = new Map((await findAuthorsAsked(database, asked)).map((row) => [row.viewerId, viewAuthor(row)]))
  const written = new Map<number, string>()
  for (const { viewer, send } of watchers) {
    const viewerId = viewer?.id ?? 0
    const text = written.get(viewerId) ?? JSON.stringify({ type: 'person-changed', userId: personId, user: found.get(viewerId) ?? null })
    written.set(viewerId, text)
    send(text)
  }
}
