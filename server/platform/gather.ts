import type { Database } from './database/database.ts'
import { unlessReadOnly } from './database/read-only.ts'
import type { Platform } from './platform.ts'

const gatherFor = 1_000
const mostWaiting = 5_000

interface Gathered<Item> {
  /** What is written, for the log. */
  readonly what: string
  readonly write: (database: Database, items: readonly Item[], now: Date) => Promise<void>
}

/**
 * Writes down what may be missed, such as who looked at what: items are gathered for a second and written together, so that reading writes
 * nothing; a kill loses at most that second.
 */
export function gather<Item>(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  { what, write }: Gathered<Item>,
): { readonly add: (item: Item) => void; readonly flush: () => Promise<void> } {
  let waiting: Item[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    if (items.length === 0) return
    await unlessReadOnly(write(database, items, clock.now())).catch((error: unknown) => {
      log.warn({ error: String(error), count: items.length }, `${what} were not written`)
    })
  }
  const add = (item: Item) => {
    if (waiting.length < mostWaiting) waiting.push(item)
    timer ??= setTimeout(() => void flush(), gatherFor).unref()
  }
  return { add, flush }
}
