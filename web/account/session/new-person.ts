/** What a new person declares once. */
export interface NewPerson {
  readonly birthDate: string
  readonly acceptTerms: true
  readonly username: string
  readonly displayName: string
  /** Why they want to join, where the site team decides. */
  readonly reason?: string
  /** The work that their device did, where the site asks for it. */
  readonly proof?: string
}

/** ISO date of a day on the calendar; null otherwise. */
export function isoDate({ day, month, year }: { day: string; month: string; year: string }): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
