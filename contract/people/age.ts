/** Full years from a birth date (ISO date) to a moment, in UTC; null for a day that isn't on the calendar, or is still to come. */
export function ageOn(birthDate: string, moment: Date): number | null {
  const born = new Date(`${birthDate}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthDate || born > moment) return null
  const years = moment.getUTCFullYear() - born.getUTCFullYear()
  const hadBirthday =
    moment.getUTCMonth() > born.getUTCMonth() || (moment.getUTCMonth() === born.getUTCMonth() && moment.getUTCDate() >= born.getUTCDate())
  return hadBirthday ? years : years - 1
}

interface Day {
  readonly day: number
  readonly month: number
  readonly year: number
}

/** A day as an ISO date, whether or not it's on the calendar. */
export function isoDay({ day, month, year }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
