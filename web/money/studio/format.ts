import type { CreatorDays } from '#contract/money/analytics.ts'
import { withoutYearMark } from '#contract/year-mark.ts'

/** '21 Nov 2026', where the reader is. */
export function mediumDate(at: string, locale: string, timeZone?: 'UTC'): string {
  return withoutYearMark(new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(timeZone && { timeZone }) }).format(new Date(at)))
}

/** `2026-11` as 'November 2026', or 'Nov' where there is little room. */
export function monthName(month: string, locale: string, look: 'long' | 'short' = 'long'): string {
  const parts = look === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

/** The dates of daily figures, `YYYY-MM-DD`. */
export function datesOf({ from, began }: Pick<CreatorDays, 'from' | 'began'>): string[] {
  return began.map((_, index) => new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10))
}

export const lastDay = (days: Pick<CreatorDays, 'from' | 'began'>): string => datesOf(days).at(-1) ?? days.from

/** '26 Nov': a day of UTC where there is little room. */
export function shortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
}
