/** As many as one process has sockets for: whoever comes on top of that is told to try another one. */
const waitingAtMost = 20_000

/**
 * Who comes to `/ws`, by address: sockets of visitors, and upgrades whose owner is still to be found. Behind a proxy nobody else counts
 * them: it sees connections, and a socket costs it nothing.
 */
export class Arrivals {
  readonly #most: number
  readonly #here = new Map<string, number>()
  #waiting = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Whether a process has no room at all for one more. */
  isFull(): boolean {
    return this.#waiting >= waitingAtMost
  }

  /** Takes a place of this address; answers how to leave it, and null where none is left. Leaving twice is leaving once. */
  take(address: string): (() => void) | null {
    const count = this.#here.get(address) ?? 0
    if (count >= this.#most) return null
    this.#here.set(address, count + 1)
    let isHere = true
    return () => {
      if (!isHere) return
      isHere = false
      const left = (this.#here.get(address) ?? 1) - 1
      if (left > 0) this.#here.set(address, left)
      else this.#here.delete(address)
    }
  }

  /** Counts somebody as waiting for as long as this takes. */
  async waiting<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    try {
      return await task()
    } finally {
      this.#waiting -= 1
    }
  }
}
