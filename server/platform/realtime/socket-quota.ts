/** Places for the sockets of one person, counted over all processes of a site. */
export interface SocketQuota {
  /** Takes a place; false when none is left. Who takes one leaves it, and a process that dies leaves all of its own. */
  take(personId: number, socketId: string): Promise<boolean>
  leave(personId: number, socketId: string): void
}

/** Counting in this process. */
export class MemorySocketQuota implements SocketQuota {
  readonly #most: number
  readonly #taken = new Map<number, Set<string>>()

  constructor(most: number) {
    this.#most = most
  }

  async take(personId: number, socketId: string): Promise<boolean> {
    const sockets = this.#taken.get(personId) ?? new Set()
    if (sockets.size >= this.#most) return false
    this.#taken.set(personId, sockets.add(socketId))
    return true
  }

  leave(personId: number, socketId: string): void {
    const sockets = this.#taken.get(personId)
    sockets?.delete(socketId)
    if (sockets?.size === 0) this.#taken.delete(personId)
  }

  *all(): Generator<[personId: number, socketId: string]> {
    for (const [personId, sockets] of this.#taken) for (const socketId of sockets) yield [personId, socketId]
  }
}
