import { readDurations } from './results.ts'

const every = 15_000

/** Says now and then how many files are done and how long the rest takes, by the durations of the last recorded run. */
export class Progress {
  readonly #durations = readDurations()
  readonly #began = performance.now()
  readonly #name: string
  readonly #waiting: Map<string, number>
  readonly #count: number
  #done = 0
  #timer: NodeJS.Timeout

  /** What is finished one by one, with its file: a file, or a file at one width. */
  constructor(name: string, parts: ReadonlyMap<string, string>) {
    this.#name = name
    this.#count = parts.size
    this.#waiting = new Map([...parts].map(([part, file]) => [part, this.#durations[file] ?? 2]))
    this.#timer = setInterval(() => this.#say(), every)
    this.#timer.unref()
  }

  finish(part: string): void {
    this.#done += this.#waiting.get(part) ?? 0
    this.#waiting.delete(part)
    if (this.#waiting.size === 0) clearInterval(this.#timer)
  }

  #say(): void {
    const left = [...this.#waiting.values()].reduce((sum, seconds) => sum + seconds, 0)
    const passed = (performance.now() - this.#began) / 1000
    const guess = this.#done > 0 ? `about ${span((left / this.#done) * passed)} left` : 'measuring the time left'
    const files = `${this.#count - this.#waiting.size} of ${this.#count} files`
    process.stdout.write(`   ${this.#name}: ${files} in ${span(passed)}, ${guess}\n`)
  }
}

/** Seconds as people read them. */
export function span(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
