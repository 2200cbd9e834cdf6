const hour = 60
const day = 24 * hour

/** Minutes as people say them: 45 min, 3.5 hr, 2 days. */
export function duration(minutes: number, locale: string): string {
  const [value, unit] =
    minutes < 2 * hour
      ? ([minutes, 'minute'] as const)
      : minutes < 2 * day
        ? ([minutes / hour, 'hour'] as const)
        : ([minutes / day, 'day'] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value)
}

/** Whole minutes from now until an instant; negative once it has passed. */
export const minutesUntil = (instant: string, now: Date): number => Math.round((Date.parse(instant) - now.getTime()) / 60_000)
