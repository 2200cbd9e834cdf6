import type { Bus } from '../events/bus.ts'

/** A person without any socket for so long is gone; a page that is only being loaded anew is not. */
const graceMilliseconds = 5_000
/** That a process lives, it says often and in a few bytes; who is there, now and then. */
const beatEvery = 2_500
const beatsToAll = 12
/** A process that was not heard for so long is gone, and its people with it. */
const forgetAfter = 10_000
/** Whoever asks within so short a time is answered at once with the others. */
const tellWithin = 200

type Listener = (personId: number, isOnline: boolean) => void

interface Elsewhere {
  people: Set<number>
  heardAt: number
}

/**
 * Who has a socket open in any process of this site. Every process tells the others who came to it and who left, and every few seconds
 * how many are there, so that a process that died is missed soon, and one whose messages were lost is asked for all of them.
 */
export class PresenceBoard {
  readonly #bus: Bus
  readonly #processId: string
  readonly #here = new Set<number>()
  readonly #leaving = new Map<number, NodeJS.Timeout>()
  readonly #elsewhere = new Map<string, Elsewhere>()
  readonly #listeners = new Set<Listener>()
  readonly #timer: NodeJS.Timeout | undefined
  #telling: NodeJS.Timeout | undefined
  #beats = 0
  #lastBeatAt = performance.now()
  readonly #unsubscribe: (() => void)[]

  constructor(bus: Bus, processId: string) {
    this.#bus = bus
    this.#processId = processId
    this.#unsubscribe = [
      bus.subscribe('presence.changed', ({ processId: from, personId, isHere }) => {
        if (from === processId) return
        this.#change([personId], () => {
          const { people } = this.#of(from)
          if (isHere) people.add(personId)
          else people.delete(personId)
        })
      }),
      bus.subscribe('presence.all', ({ processId: from, personIds }) => {
        if (from === processId) return
        const before = this.#elsewhere.get(from)?.people ?? []
        this.#change([...before, ...personIds], () => this.#elsewhere.set(from, { people: new Set(personIds), heardAt: performance.now() }))
      }),
      bus.subscribe('presence.beat', ({ processId: from, count }) => {
        if (from !== processId && this.#of(from).people.size !== count) bus.publish('presence.asked', { processId, of: from })
      }),
      bus.subscribe('presence.asked', ({ processId: from, of }) => {
        if (from !== processId && (of === undefined || of === processId)) this.#tellSoon()
      }),
      bus.onGap(() => this.#tellSoon()),
    ]
    if (!bus.isShared) return
    bus.publish('presence.asked', { processId })
    this.#timer = setInterval(() => this.#beat(), beatEvery).unref()
  }

  isOnline(personId: number): boolean {
    if (this.#here.has(personId)) return true
    for (const { people } of this.#elsewhere.values()) if (people.has(personId)) return true
    return false
  }

  /** The first socket of this person opened here, or their last one closed. */
  note(personId: number, isHere: boolean): void {
    clearTimeout(this.#leaving.get(personId))
    this.#leaving.delete(personId)
    if (isHere) this.#noteHere(personId, true)
    else {
      const timer = setTimeout(() => {
        this.#leaving.delete(personId)
        this.#noteHere(personId, false)
      }, graceMilliseconds).unref()
      this.#leaving.set(personId, timer)
    }
  }

  /** Hears whenever somebody came online or went, wherever they are. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#telling)
    for (const timer of this.#leaving.values()) clearTimeout(timer)
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    if (this.#bus.isShared) this.#bus.publish('presence.all', { processId: this.#processId, personIds: [] })
  }

  #noteHere(personId: number, isHere: boolean): void {
    if (this.#here.has(personId) === isHere) return
    this.#change([personId], () => (isHere ? this.#here.add(personId) : this.#here.delete(personId)))
    if (this.#bus.isShared) this.#bus.publish('presence.changed', { processId: this.#processId, personId, isHere })
  }

  /** Runs a change and tells of those for whom it made a difference. */
  #change(personIds: Iterable<number>, apply: () => void): void {
    const before = new Map([...new Set(personIds)].map((personId) => [personId, this.isOnline(personId)]))
    apply()
    for (const [personId, wasOnline] of before) {
      const isOnline = this.isOnline(personId)
      if (isOnline !== wasOnline) for (const listener of this.#listeners) listener(personId, isOnline)
    }
  }

  #of(processId: string): Elsewhere {
    const known = this.#elsewhere.get(processId) ?? { people: new Set(), heardAt: 0 }
    known.heardAt = performance.now()
    this.#elsewhere.set(processId, known)
    return known
  }

  #tellAll(): void {
    clearTimeout(this.#telling)
    this.#telling = undefined
    this.#bus.publish('presence.all', { processId: this.#processId, personIds: [...this.#here] })
  }

  #tellSoon(): void {
    if (this.#bus.isShared) this.#telling ??= setTimeout(() => this.#tellAll(), tellWithin).unref()
  }

  #beat(): void {
    this.#beats += 1
    if (this.#beats % beatsToAll === 0) this.#tellAll()
    else this.#bus.publish('presence.beat', { processId: this.#processId, count: this.#here.size })
    const [now, last] = [performance.now(), this.#lastBeatAt]
    this.#lastBeatAt = now
    // Whoever heard nobody, or was too busy to listen, cannot tell who has fallen silent.
    const wasDeaf = !this.#bus.isHearing() || now - last > 2 * beatEvery
    for (const [processId, elsewhere] of this.#elsewhere) {
      if (wasDeaf) elsewhere.heardAt = now
      else if (now - elsewhere.heardAt > forgetAfter) this.#change(elsewhere.people, () => this.#elsewhere.delete(processId))
    }
  }
}
