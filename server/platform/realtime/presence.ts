import type { Bus } from '../events/bus.ts'

/** A person without any socket for so long is gone; a page that is only being loaded anew is not. */
const graceMilliseconds = 5_000
const tellEvery = 15_000
/** A process that was not heard for so long is gone, and its people with it. */
const forgetAfter = 40_000

type Listener = (personId: number, isOnline: boolean) => void

/**
 * Who has a socket open in any process of this site. Every process tells the others who came to it and who left, and now and then all
 * of them at once, so that a process that died takes nobody along for long.
 */
export class PresenceBoard {
  readonly #bus: Bus
  readonly #processId: string
  readonly #here = new Set<number>()
  readonly #leaving = new Map<number, NodeJS.Timeout>()
  readonly #elsewhere = new Map<string, { people: Set<number>; heardAt: number }>()
  readonly #listeners = new Set<Listener>()
  readonly #timer: NodeJS.Timeout | undefined
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
      bus.subscribe('presence.asked', ({ processId: from }) => {
        if (from !== processId) this.#tellAll()
      }),
    ]
    if (!bus.isShared) return
    bus.publish('presence.asked', { processId })
    this.#timer = setInterval(() => {
      this.#tellAll()
      this.#forgetSilent()
    }, tellEvery).unref()
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

  #of(processId: string): { people: Set<number>; heardAt: number } {
    const known = this.#elsewhere.get(processId) ?? { people: new Set(), heardAt: 0 }
    known.heardAt = performance.now()
    this.#elsewhere.set(processId, known)
    return known
  }

  #tellAll(): void {
    this.#bus.publish('presence.all', { processId: this.#processId, personIds: [...this.#here] })
  }

  #forgetSilent(): void {
    for (const [processId, { people, heardAt }] of this.#elsewhere) {
      if (performance.now() - heardAt > forgetAfter) this.#change(people, () => this.#elsewhere.delete(processId))
    }
  }
}
