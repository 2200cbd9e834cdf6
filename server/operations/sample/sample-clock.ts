import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#server/platform/clock.ts'

/** The real time, except inside `at`: what happens in there happens at that moment. */
export class SampleClock implements Clock {
  readonly #moments = new AsyncLocalStorage<Date>()
  readonly #real: Clock

  constructor(real: Clock) {
    this.#real = real
  }

  now(): Date {
    return this.#moments.getStore() ?? this.#real.now()
  }

  at<T>(moment: Date, work: () => Promise<T>): Promise<T> {
    return this.#moments.run(moment, work)
  }
}
