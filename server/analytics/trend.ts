import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { livesOf } from './lives.ts'
import type { Month } from './months.ts'

const day = 86_400_000

export interface MonthOfSubscribers {
  readonly month: string
  readonly subscriptions: number
  readonly ended: number
  readonly subscribers: number
  readonly churn: number | null
}

export interface NewSubscribers {
  readonly newSubscribersThisWeek: number
  readonly newSubscribersThisMonth: number
  readonly totalSubscribers: number
}

/** Who is in now, and of everybody who ever began, those of the last 7 and 30 days. */
export async function countNew(database: Database, creatorId: number, now: Date): Promise<NewSubscribers> {
  const { rows } = await sql<NewSubscribers>`
    with lives as (${livesOf(creatorId, now)})
    select (count(*) filter (where began > ${new Date(now.getTime() - 7 * day)}))::int as "newSubscribersThisWeek",
      (count(*) filter (where began > ${new Date(now.getTime() - 30 * day)}))::int as "newSubscribersThisMonth",
      (count(*) filter (where ended = 'infinity'))::int as "totalSubscribers"
    from lives`.execute(database)
  return rows[0] ?? { newSubscribersThisWeek: 0, newSubscribersThisMonth: 0, totalSubscribers: 0 }
}

interface TrendRow {
  readonly month: string
  readonly subscriptions: number
  readonly ended: number
  readonly subscribers: number
  readonly atStart: number
  readonly lost: number
}

/** Each month's beginnings, ends, standing, and churn: who ended of those entitled when it began. */
export async function readTrend(database: Database, creatorId: number, months: readonly Month[], now: Date): Promise<MonthOfSubscribers[]> {
  const { rows } = await sql<TrendRow>`
    with lives as (${livesOf(creatorId, now)})
    select months.name as month,
      (count(*) filter (where began >= months.start and began < months.until))::int as subscriptions,
      (count(*) filter (where ended >= months.start and ended < months.until))::int as ended,
      (count(*) filter (where began < months.until and ended >= months.until))::int as subscribers,
      (count(*) filter (where began < months.start and ended >= months.start))::int as "atStart",
      (count(*) filter (where began < months.start and ended >= months.start and ended < months.until))::int as lost
    from ${rowsOf(months)} left join lives on true
    group by months.name order by months.name`.execute(database)
  return rows.map(({ month, subscriptions, ended, subscribers, atStart, lost }) => {
    const churn = atStart === 0 ? null : Math.round((lost / atStart) * 10_000) / 10_000
    return { month, subscriptions, ended, subscribers, churn }
  })
}

/** Months as a table, so that any number of them is one statement. */
export const rowsOf = (months: readonly Month[]) => sql`
  unnest(${months.map(({ name }) => name)}::text[], ${months.map(({ start }) => start)}::timestamptz[], ${months.map(({ end }) => end)}::timestamptz[])
    as months (name, start, until)`
