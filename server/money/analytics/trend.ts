import type { CohortChange, Lives, LivesOfMonths } from './lives.ts'
import type { Month } from './months.ts'

export interface MonthOfSubscribers {
  readonly month: string
  readonly subscriptions: number
  readonly ended: number
  /** Entitled when the month ended, or now. */
  readonly subscribers: number
  readonly churn: number | null
}

/** Who is in now, and who began in the last 7 and 30 days. */
export function countNew({ lives, ofWeek, ofThirtyDays }: Lives, months: readonly Month[]) {
  return {
    newSubscribersThisWeek: ofWeek,
    newSubscribersThisMonth: ofThirtyDays,
    totalSubscribers: lives.reduce((total, row) => (row.ended > months.length ? total + row.count : total), 0),
  }
}

/** Each month's beginnings, ends, standing, and churn: who ended of those entitled when it began. */
export function trendOf(lives: readonly LivesOfMonths[], months: readonly Month[]): MonthOfSubscribers[] {
  return months.map(({ name }, index) => {
    const present = index + 1
    const count = (isPart: (row: LivesOfMonths) => boolean) => lives.reduce((total, row) => (isPart(row) ? total + row.count : total), 0)
    const atStart = count(({ began, ended }) => began < present && ended >= present)
    const lost = count(({ began, ended }) => began < present && ended === present)
    return {
      month: name,
      subscriptions: count(({ began }) => began === present),
      ended: count(({ ended }) => ended === present),
      subscribers: count(({ began, ended }) => began <= present && ended > present),
      churn: atStart === 0 ? null : share(lost, atStart),
    }
  })
}

export interface Cohort {
  readonly month: string
  /** People who began in it. */
  readonly began: number
  /** The share of them entitled at the end of each month from then on, the month itself first. */
  readonly kept: number[]
}

/** Of those who began in a month, the share entitled at the end of each month since, by whatever subscription. */
export function retentionOf(cohorts: readonly CohortChange[], months: readonly Month[]): Cohort[] {
  const present = months.at(-1)?.name
  return months.map(({ name }, index) => {
    const cohort = cohorts.filter((row) => row.cohort === name)
    const count = (what: CohortChange['what'], until: string) =>
      cohort.reduce((total, row) => (row.what === what && row.month <= until ? total + row.count : total), 0)
    const began = count('cohort', name)
    // Who was to be in for longer and is not has left by now.
    const kept = months
      .slice(index)
      .map((month) => share(count('in', month.name) - count('out', month.name === present ? '~' : month.name), began))
    return { month: name, began, kept: began === 0 ? [] : kept }
  })
}

/** To four places. */
const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000
