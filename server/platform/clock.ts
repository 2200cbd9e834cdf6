/** Time is injected, so that tests and the sample community can set it. Orders never depend on it alone. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)
