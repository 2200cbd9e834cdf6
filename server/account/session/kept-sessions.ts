import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** However many hints were lost, nobody is taken for who they were longer ago than this. */
const keptFor = 5_000
/** Whoever is beyond is read each time; the oldest go first. */
const mostKept = 10_000

/** A session as it was read, with what it says of its person: facts, from which each request makes up its own mind. */
export interface SessionFacts extends Omit<Viewer, 'isUnlocked' | 'scopes'> {
  readonly rotatedAt: Date
  readonly lastSeenAt: Date
  readonly createdAt: Date
  readonly tokenHash: string
  readonly unlockedUntil: Date | null
}

type Find = (hash: string) => Promise<SessionFacts | undefined>

interface Kept {
  readonly since: Date
  readonly facts: Promise<SessionFacts | undefined>
  /** Null until they are there. */
  of: Pick<SessionFacts, 'id' | 'sessionId'> | null
}

/**
 * Sessions by the hash of their token, so that not every request reads its own. What changes one, or its person, tells all processes and
 * waits for them before it is acknowledged; a process that can't be told reads each time. See docs/decisions/0064-shared-reads.md.
 */
export class KeptSessions {
  readonly #bus: Platform['bus']
  readonly #find: Find
  readonly #kept = new Map<string, Kept>()

  constructor(bus: Platform['bus'], find: Find) {
    this.#bus = bus
    this.#find = find
    bus.subscribe('session.ended', ({ sessionIds }) => this.#forget(({ sessionId }) => sessionIds.includes(sessionId)))
    bus.subscribe('viewer.changed', ({ personId }) => this.#forget(({ id }) => personId === null || id === personId))
    bus.subscribe('person.changed', ({ personId }) => this.#forget(({ id }) => id === personId))
    bus.onGap(() => this.#kept.clear())
  }

  async read(hash: string, now: Date): Promise<SessionFacts | undefined> {
    if (!this.#bus.isHearing()) return this.#find(hash)
    const known = this.#kept.get(hash)
    // Of a clock that was set back as well.
    if (known && Math.abs(now.getTime() - known.since.getTime()) < keptFor) return known.facts
    const kept: Kept = { since: now, facts: this.#find(hash), of: null }
    // Behind all others, also where it stands already.
    this.#kept.delete(hash)
    this.#kept.set(hash, kept)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > mostKept) this.#kept.delete(oldest)
    try {
      const facts = await kept.facts
      // Whoever sends tokens that are none takes no room of who has one.
      if (facts) kept.of = facts
      // Powers of the site team are few and weigh most: they're read each time, also while a process that took them can't say so.
      if (!facts || facts.unlockedUntil !== null) this.#drop(hash, kept)
      return facts
    } catch (error) {
      this.#drop(hash, kept)
      throw error
    }
  }

  /** This one was written by the caller. */
  forget(hash: string): void {
    this.#kept.delete(hash)
  }

  #drop(hash: string, kept: Kept): void {
    if (this.#kept.get(hash) === kept) this.#kept.delete(hash)
  }

  /** Also what is being read: it may have been read before the change. */
  #forget(isMeant: (of: Pick<SessionFacts, 'id' | 'sessionId'>) => boolean): void {
    for (const [hash, { of }] of this.#kept) if (of === null || isMeant(of)) this.#kept.delete(hash)
  }
}
