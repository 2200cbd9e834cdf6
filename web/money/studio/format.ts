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
