import type { Hours } from '#server/notify/notifications/index.ts'

const minute = 60_000
const day = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

interface Local {
  readonly year: number
  readonly month: number
  readonly day: number
  /** Of the day. */
  readonly minute: number
}

/** The end of the quiet hours that `now` lies in; null outside of them. */
export function endOfQuiet(now: Date, { timeZone, quietHours }: Hours): Date | null {
  if (!quietHours) return null
  const { from, until } = quietHours
  const zone = timeZone ?? 'UTC'
  const local = localOf(zone, now)
  const isOverNight = until < from
  const isQuiet = isOverNight ? local.minute >= from || local.minute < until : local.minute >= from && local.minute < until
  if (!isQuiet) return null
  const end = instantOf(zone, { ...local, day: local.day + (local.minute < until ? 0 : 1), minute: until })
  // An hour that is skipped in spring may hold the end: then they are over.
  return end > now ? end : null
}

/** When the next digest goes out: strictly after `now`, so that what happens at the hour itself waits for the next one. */
export function nextDigest(now: Date, { timeZone, digest }: Hours): Date {
  const zone = timeZone ?? 'UTC'
  const local = localOf(zone, now)
  for (let ahead = 0; ; ahead += 1) {
    const date = { ...local, day: local.day + ahead, minute: digest.hour * 60 }
    const at = instantOf(zone, date)
    if (at > now && (digest.every === 'day' || weekdayOf(date) === digest.weekday)) return at
  }
}

/** ISO: 1 is Monday. */
function weekdayOf({ year, month, day: date }: Local): number {
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay() || 7
}

function localOf(zone: string, at: Date): Local {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day: date = 0, hour = 0, minute: minutes = 0 } = parts
  return { year, month, day: date, minute: hour * 60 + minutes }
}

/** The instant at which clocks of the zone show this; of an hour they skip, what it would have been. */
function instantOf(zone: string, { year, month, day: date, minute: minutes }: Local): Date {
  const shown = Date.UTC(year, month - 1, date) + minutes * minute
  const guess = shown - offsetAt(zone, new Date(shown))
  return new Date(shown - offsetAt(zone, new Date(guess)))
}

function offsetAt(zone: string, at: Date): number {
  const { year, month, day: date, minute: minutes } = localOf(zone, at)
  const whole = Math.floor(at.getTime() / minute) * minute
  return Date.UTC(year, month - 1, date) + minutes * minute - whole
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numeric = 'numeric' as const
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
  })
  formats.set(zone, made)
  return made
}

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - (hours * day) / 24)
export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute)
