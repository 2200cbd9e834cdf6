import { limits } from '#contract/limits.ts'

/** A calendar month in UTC: from its start up to, and without, its end. */
export interface Month {
  /** `YYYY-MM` */
  readonly name: string
  readonly start: Date
  readonly end: Date
}

/** The last six months, oldest first; the present one is the last. */
export function lastMonths(now: Date): Month[] {
  return Array.from({ length: limits.trendMonths }, (_, index) => {
    const first = (offset: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - limits.trendMonths + 1 + index + offset, 1))
    return { name: first(0).toISOString().slice(0, 7), start: first(0), end: first(1) }
  })
}
