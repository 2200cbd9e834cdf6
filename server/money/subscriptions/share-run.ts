interface Run<T> {
  readonly now: Promise<T>
  next: Promise<T> | null
}

/**
 * Of any number that ask for the same work at once, one runs, and those who came while it ran share the next one: what they get was read
 * after they asked.
 */
export class SingleFlight<T> {
  readonly #runs = new Map<number, Run<T>>()

  run(key: number, work: () => Promise<T>): Promise<T> {
    const known = this.#runs.get(key)
    if (!known) return this.#start(key, work)
    known.next ??= known.now.then(
      () => this.#start(key, work),
      () => this.#start(key, work),
    )
    return known.next
  }

  #start(key: number, work: () => Promise<T>): Promise<T> {
    const run: Run<T> = { now: work(), next: null }
    this.#runs.set(key, run)
    const forget = () => {
      if (this.#runs.get(key) === run && run.next === null) this.#runs.delete(key)
    }
    run.now.then(forget, forget)
    return run.now
  }
}
