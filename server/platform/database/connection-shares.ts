import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../errors.ts'

/** Everything that no request and no job asked for: sockets, hints of the bus. */
const background = 'background'
/** Whoever waits longer is told to come back. */
const waitAtMost = 1_900
/** Beyond this many nobody waits any more: they would only be refused later. */
const waitingAtMost = 200
/** Of one account, so that it doesn't fill the line. */
const waitingOfOne = 50

interface Group {
  taken: number
  waiting: number
  /** Those who hold or wait for something; the first to have waited is the next to be served. */
  readonly actors: Map<string, Actor>
}

interface Actor {
  taken: number
  readonly waiting: Set<() => void>
}

interface Caller {
  readonly group: string
  readonly actor: string
  openTransactions: number
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs work whose database connections count for this group, and in it for this account or address. Work that it starts counts too. */
export function asGroup<T>(group: string, work: () => T, actor = ''): T {
  return callers.run({ group, actor, openTransactions: 0 }, work)
}

/**
 * How many connections of the pool a group may hold at once, so that a table somebody locked, or a statement that became slow,
 * stops the group that needs it and no one else. In a group one account holds half of them while others wait, and accounts take turns.
 * See docs/decisions/0041-shares-of-the-pool.md.
 */
export class ConnectionShares {
  readonly #most: number
  readonly #groups = new Map<string, Group>()

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves when the caller's group may take one more connection, with what gives it back. Throws `unavailable` when that takes too long. */
  async enter(): Promise<Entry> {
    const caller = callers.getStore()
    // Whoever has a transaction open holds others up until it ends: it must get what it needs for that.
    if (caller && caller.openTransactions > 0) return new Entry(caller, () => undefined)
    const group = this.#groupOf(caller?.group ?? background)
    const name = caller?.actor ?? ''
    if (group.taken >= this.#most) await waitForTurn(group, name)
    else take(group, name)
    return new Entry(caller, () => this.#leave(group, name))
  }

  /** A place that comes free is handed on, so no one overtakes those who wait. */
  #leave(group: Group, name: string): void {
    const actor = actorOf(group, name)
    actor.taken -= 1
    group.taken -= 1
    if (actor.taken === 0 && actor.waiting.size === 0) group.actors.delete(name)
    const next = this.#next(group)
    if (!next) return
    const [nextName, nextActor] = next
    const [go] = nextActor.waiting
    if (!go) return
    nextActor.waiting.delete(go)
    group.waiting -= 1
    // Behind everyone else who waits.
    group.actors.delete(nextName)
    group.actors.set(nextName, nextActor)
    take(group, nextName)
    go()
  }

  /** The first who waits and holds less than half; where all hold as much, the first. */
  #next(group: Group): [string, Actor] | undefined {
    let first: [string, Actor] | undefined
    for (const entry of group.actors) {
      if (entry[1].waiting.size === 0) continue
      if (entry[1].taken < this.#most / 2) return entry
      first ??= entry
    }
    return first
  }

  #groupOf(name: string): Group {
    const known = this.#groups.get(name) ?? { taken: 0, waiting: 0, actors: new Map() }
    this.#groups.set(name, known)
    return known
  }
}

function actorOf(group: Group, name: string): Actor {
  const known = group.actors.get(name) ?? { taken: 0, waiting: new Set() }
  group.actors.set(name, known)
  return known
}

function take(group: Group, name: string): void {
  group.taken += 1
  actorOf(group, name).taken += 1
}

/** One connection that counts for a group until `leave`. */
export class Entry {
  readonly #caller: Caller | undefined
  readonly #giveBack: () => void
  #hasTransaction = false

  constructor(caller: Caller | undefined, giveBack: () => void) {
    this.#caller = caller
    this.#giveBack = giveBack
  }

  beginTransaction(): void {
    if (!this.#caller || this.#hasTransaction) return
    this.#hasTransaction = true
    this.#caller.openTransactions += 1
  }

  leave(): void {
    if (this.#caller && this.#hasTransaction) this.#caller.openTransactions -= 1
    this.#giveBack()
  }
}

function waitForTurn(group: Group, name: string): Promise<void> {
  const actor = actorOf(group, name)
  if (group.waiting >= waitingAtMost || (name !== '' && actor.waiting.size >= waitingOfOne)) throw unavailable()
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      actor.waiting.delete(go)
      group.waiting -= 1
      if (actor.taken === 0 && actor.waiting.size === 0) group.actors.delete(name)
      reject(unavailable())
    }, waitAtMost)
    actor.waiting.add(go)
    group.waiting += 1
  })
}

const unavailable = () => new AppError('unavailable', undefined, { retryAfter: 2 })
