import type { LivesOfMonths, PeopleOfMonths } from './lives.ts'
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
export function countNew(lives: readonly LivesOfMonths[], months: readonly Month[]) {
  const sum = (value: (row: LivesOfMonths) => number) => lives.reduce((total, row) => total + value(row), 0)
  return {
    newSubscribersThisWeek: sum((row) => row.ofWeek),
    newSubscribersThisMonth: sum((row) => row.ofThirtyDays),
    totalSubscribers: sum((row) => (row.ended > months.length ? row.count : 0)),
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
export function retentionOf(people: readonly PeopleOfMonths[], months: readonly Month[]): Cohort[] {
  return months.map(({ name }, index) => {
    const cohort = people.filter(({ beganIn }) => hasBit(beganIn, index))
    const count = (rows: readonly PeopleOfMonths[]) => rows.reduce((total, row) => total + row.count, 0)
    const began = count(cohort)
    const kept = months.slice(index).map((_, later) => share(count(cohort.filter((row) => hasBit(row.inAtEndOf, index + later))), began))
    return { month: name, began, kept: began === 0 ? [] : kept }
  })
}

const hasBit = (mask: number, bit: number): boolean => Math.floor(mask / 2 ** bit) % 2 === 1

/** To four places. */
const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000
