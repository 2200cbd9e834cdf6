import { limits } from '#contract/limits.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useFilter } from '#web/admin/shell/use-address.ts'

/** Two calendar days, both counted. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

export const presets = [7, 30, 90] as const

const dayLength = 86_400_000
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The last so many days up to and with today, as the server counts days. */
export function lastDays(days: number, now: Date): DateRange {
  const to = now.toISOString().slice(0, 10)
  return { from: shifted(to, 1 - days), to }
}

export type RangeMistake = 'missing' | 'backwards' | 'too_long'

/** Why two typed days are no range; null when they are one. */
export function mistakeOf({ from, to }: DateRange): RangeMistake | null {
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (from > to) return 'backwards'
  return shifted(from, limits.analyticsDays - 1) < to ? 'too_long' : null
}

/** The range in the address; thirty days where there is none that can be asked for. */
export function useRange(): DateRange {
  const now = useNow()
  const asked = { from: useFilter('from'), to: useFilter('to') }
  return mistakeOf(asked) === null ? asked : lastDays(30, now)
}
