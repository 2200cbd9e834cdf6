/** Places for the sockets of one person, counted over all processes of a site. */
export interface Seats {
  /** Takes a place; false when none is left. Who takes one leaves it, and a process that dies leaves all of its own. */
  take(personId: number, seat: string): Promise<boolean>
  leave(personId: number, seat: string): void
}

/** Counting in this process. */
export class OwnSeats implements Seats {
  readonly #most: number
  readonly #taken = new Map<number, Set<string>>()

  constructor(most: number) {
    this.#most = most
  }

  async take(personId: number, seat: string): Promise<boolean> {
    const seats = this.#taken.get(personId) ?? new Set()
    if (seats.size >= this.#most) return false
    this.#taken.set(personId, seats.add(seat))
    return true
  }

  leave(personId: number, seat: string): void {
    const seats = this.#taken.get(personId)
    seats?.delete(seat)
    if (seats?.size === 0) this.#taken.delete(personId)
  }

  *all(): Generator<[personId: number, seat: string]> {
    for (const [personId, seats] of this.#taken) for (const seat of seats) yield [personId, seat]
  }
}
