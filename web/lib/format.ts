const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `compact` labels the feed (now, 5m, 3h, then the date); `ago` labels the board (Just now, 5m ago, 2d ago). D47 */
export type RelativeStyle = 'compact' | 'ago'

/**
 * The age of an instant as one short label. English is worded by the specification, the other languages by Intl.
 * An instant in the future (a clock that is off) reads as now.
 */
export function relativeTime(at: Date, now: Date, locale: string, style: RelativeStyle, timeZone?: 'UTC'): string {
  const age = now.getTime() - at.getTime()
  if (age < minute) return justNow(locale, style)
  if (style === 'compact') {
    if (age >= day) return shortDate(at, now, locale, timeZone)
    return age < hour ? duration(Math.floor(age / minute), 'minute', locale) : duration(Math.floor(age / hour), 'hour', locale)
  }
  if (age < hour) return ago(Math.floor(age / minute), 'minute', locale)
  if (age < day) return ago(Math.floor(age / hour), 'hour', locale)
  return ago(Math.floor(age / day), 'day', locale)
}

function justNow(locale: string, style: RelativeStyle): string {
  if (isEnglish(locale)) return style === 'compact' ? 'now' : 'Just now'
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
}

function duration(value: number, unit: 'minute' | 'hour', locale: string): string {
  if (isEnglish(locale)) return `${value}${unit.charAt(0)}`
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

function ago(value: number, unit: 'minute' | 'hour' | 'day', locale: string): string {
  if (isEnglish(locale)) return `${value}${unit.charAt(0)} ago`
  // Shorter still, Russian would write a minus and German an m.
  return new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(-value, unit)
}

function shortDate(at: Date, now: Date, locale: string, timeZone?: 'UTC'): string {
  const yearOf = (date: Date) => (timeZone ? date.getUTCFullYear() : date.getFullYear())
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...year, ...(timeZone && { timeZone }) }).format(at)
}

const isEnglish = (locale: string) => locale === 'en' || locale.startsWith('en-')

/** Date and time in full, for titles and the page of a post. */
export function absoluteTime(at: Date, locale: string, timeZone?: 'UTC'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(at)
}

/** 'November 2026', the month someone joined, in UTC: the server writes the same. */
export function monthAndYear(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
}

/** 999, 1.2K, 3M: the label of a counter. */
export function compactNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

export function fullNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** Minor units as `$9.99`, as the language writes it. */
export function money(cents: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
}

/** 0.9 as `90%`. */
export function percent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)
}
