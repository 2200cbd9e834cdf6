/** Time is injected, so that tests and the sample community can set it. Orders never depend on it alone. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The day in UTC, as an ISO date. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)
