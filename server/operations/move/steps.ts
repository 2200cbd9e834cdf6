import type { Clock } from '#server/platform/clock.ts'

/** Says which step is being taken, and at the end how long each took. */
export class Steps {
  readonly #say: (line: string) => void
  readonly #clock: Clock
  readonly #taken: { readonly name: string; readonly seconds: number }[] = []

  constructor(say: (line: string) => void, clock: Clock) {
    this.#say = say
    this.#clock = clock
  }

  async take<T>(name: string, step: () => Promise<T>): Promise<T> {
    this.#say(`${this.#clock.now().toISOString().slice(11, 19)}  ${name} …`)
    const began = performance.now()
    const result = await step()
    this.#taken.push({ name, seconds: (performance.now() - began) / 1000 })
    return result
  }

  /** Says how long each step took, and all together from that one on. */
  report(closing: string): void {
    this.#say('')
    for (const { name, seconds } of this.#taken) this.#say(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
    const closed = this.#taken.slice(this.#taken.findIndex(({ name }) => name === closing))
    this.#say(`Nothing could be written for ${closed.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s.`)
  }
}
