import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../errors.ts'

/** Everything that no request and no job asked for: sockets, hints of the bus. */
const background = 'background'
/** Whoever waits longer is told to come back. */
const waitAtMost = 1_900
/** Beyond this many nobody waits any more: they would only be refused later. */
const waitingAtMost = 200

interface Group {
  taken: number
  readonly waiting: Set<() => void>
}

interface Caller {
  readonly group: string
  openTransactions: number
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs work whose database connections count for this group. Work that it starts counts for it too. */
export function asGroup<T>(group: string, work: () => T): T {
  return callers.run({ group, openTransactions: 0 }, work)
}

/**
 * How many connections of the pool a group may hold at once, so that a table somebody locked, or a statement that became slow,
 * stops the group that needs it and nobody else. See docs/decisions/0041-shares-of-the-pool.md.
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
    if (group.taken >= this.#most) await waitForTurn(group)
    else group.taken += 1
    return new Entry(caller, () => leave(group))
  }

  #groupOf(name: string): Group {
    const known = this.#groups.get(name) ?? { taken: 0, waiting: new Set() }
    this.#groups.set(name, known)
    return known
  }
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

/** The place of whoever leaves is handed on, so nobody overtakes those who wait. */
function leave(group: Group): void {
  const [next] = group.waiting
  if (!next) return void (group.taken -= 1)
  group.waiting.delete(next)
  next()
}

function waitForTurn(group: Group): Promise<void> {
  if (group.waiting.size >= waitingAtMost) throw unavailable()
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      group.waiting.delete(go)
      reject(unavailable())
    }, waitAtMost)
    group.waiting.add(go)
  })
}

const unavailable = () => new AppError('unavailable', undefined, { retryAfter: 2 })
