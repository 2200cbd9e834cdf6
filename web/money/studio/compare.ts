/** What a figure came to in the last days and in as many before them. */
export interface Compared {
  readonly now: number
  readonly before: number
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The last `days` of daily figures beside as many before. */
export function compare(values: readonly number[], days: number): Compared {
  return { now: sumOf(values.slice(-days)), before: sumOf(values.slice(-2 * days, -days)) }
}

/** A month so far beside the month before up to the same day; the last figure is of `today`, `YYYY-MM-DD`. */
export function compareMonths(values: readonly number[], today: string): Compared {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  // Shorter months end earlier.
  const monthBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const first = values.length - day
  return {
    now: sumOf(values.slice(first)),
    before: sumOf(values.slice(first - monthBefore, first - monthBefore + Math.min(day, monthBefore))),
  }
}
