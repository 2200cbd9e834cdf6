import type { Platform } from '../platform.ts'
import type { Topics } from './bus.ts'

type Source = Pick<Platform, 'connection' | 'bus'>

/** However long hints are missing, nothing older than this is in force; and no older than the second while no hint can come. */
const keptFor = 60_000
const keptDeafFor = 1_000

interface Kept<T> {
  readonly since: number
  readonly value: Promise<T>
}

/**
 * What every process asks all the time and an operator changes now and then: read once and kept in each process until a hint says that
 * it changed.
 */
export class InvalidatedCache<T, Topic extends keyof Topics> {
  readonly #topic: Topic
  readonly #find: (source: Source) => Promise<T>
  readonly #caches = new WeakMap<Source['connection'], { kept: Kept<T> | null }>()

  constructor(topic: Topic, find: (source: Source) => Promise<T>) {
    this.#topic = topic
    this.#find = find
  }

  read(source: Source): Promise<T> {
    const cache = this.#cacheOf(source)
    const now = performance.now()
    if (cache.kept && now - cache.kept.since < (source.bus.isHearing() ? keptFor : keptDeafFor)) return cache.kept.value
    const kept: Kept<T> = { since: now, value: this.#find(source) }
    cache.kept = kept
    // A failed read is nobody's answer but its own.
    kept.value.catch(() => {
      if (cache.kept === kept) cache.kept = null
    })
    return kept.value
  }

  /** Makes every process read it anew, to be called once a change is committed and awaited before it is acknowledged. */
  async tell(source: Source, message: Topics[Topic]): Promise<void> {
    // This process hears its own hint too, but the very next request must not depend on when.
    this.#cacheOf(source).kept = null
    await source.bus.tell(this.#topic, message)
  }

  #cacheOf({ connection, bus }: Source): { kept: Kept<T> | null } {
    const known = this.#caches.get(connection)
    if (known) return known
    const cache: { kept: Kept<T> | null } = { kept: null }
    this.#caches.set(connection, cache)
    bus.subscribe(this.#topic, () => (cache.kept = null))
    bus.onGap(() => (cache.kept = null))
    return cache
  }
}
