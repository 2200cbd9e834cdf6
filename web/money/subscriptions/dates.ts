import { withoutYearMark } from '#contract/year-mark.ts'

/** A day as its reader's language and place write it: '21 November 2026'. */
export function dayOf(instant: string | Date, locale: string): string {
  return withoutYearMark(new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(instant)))
}

/** The same day of the next month; of a month without it, its last day, as the provider renews. */
export function monthAfter(start: Date): Date {
  const next = new Date(start)
  next.setUTCMonth(start.getUTCMonth() + 1, 1)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return next
}
