import { withoutYearMark } from '#contract/year-mark.ts'

/** A calendar date without its time, the same everywhere: '21 November 2026'. */
export function longDate(day: Date, locale: string): string {
  return withoutYearMark(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day))
}
