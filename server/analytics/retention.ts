import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { livesOf } from './lives.ts'
import type { Month } from './months.ts'
import { rowsOf } from './trend.ts'

export interface Cohort {
  readonly month: string
  /** People who began in it. */
  readonly began: number
  /** The share of them entitled at the end of each month from then on, the month itself first. */
  readonly kept: number[]
}

/** Of those who began in a month, the share entitled at the end of each month since, by whatever subscription. */
export async function readRetention(database: Database, creatorId: number, months: readonly Month[], now: Date): Promise<Cohort[]> {
  const { rows } = await sql<{ month: string; at: string; kept: number; began: number }>`
    with lives as materialized (${livesOf(creatorId, now)}),
      cohorts as (
        select distinct months.name, months.start, lives.subscriber_id
        from ${rowsOf(months)} join lives on began >= months.start and began < months.until
      ),
      sizes as (select name, start, count(*)::int as began from cohorts group by name, start),
      stays as (
        select cohorts.name, months.name as at, count(distinct lives.subscriber_id)::int as kept
        from cohorts join lives using (subscriber_id)
          join ${rowsOf(months)} on months.start >= cohorts.start and lives.began < months.until and lives.ended >= months.until
        group by cohorts.name, months.name
      )
    select sizes.name as month, months.name as at, sizes.began, coalesce(stays.kept, 0) as kept
    from sizes join ${rowsOf(months)} on months.start >= sizes.start
      left join stays on stays.name = sizes.name and stays.at = months.name
    order by 1, 2`.execute(database)
  return months.map(({ name }) => {
    const own = rows.filter((row) => row.month === name)
    const kept = own.map((row) => Math.round((row.kept / row.began) * 10_000) / 10_000)
    return { month: name, began: own[0]?.began ?? 0, kept }
  })
}
