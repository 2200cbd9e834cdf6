import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Month } from './months.ts'

const day = 86_400_000

/** So many subscriptions began and ended in these months. */
export interface LivesOfMonths {
  /** 0 is before the first month, 1 the first, and so on; one more than the last is later, or never. */
  readonly began: number
  readonly ended: number
  readonly count: number
  /** Of them, begun in the last 7 and 30 days. */
  readonly ofWeek: number
  readonly ofThirtyDays: number
}

/** So many people began in these months and were in at the end of those; bit 0 is the first month. */
export interface PeopleOfMonths {
  readonly beganIn: number
  readonly inAtEndOf: number
  readonly count: number
}

export interface Lives {
  readonly lives: readonly LivesOfMonths[]
  readonly people: readonly PeopleOfMonths[]
}

/**
 * Every subscription to a creator that was ever paid, as the time in which it opened what was paid for, counted by months in one pass.
 * A fan has one at a time, so that counting rows at a moment counts people. A person who came back has several.
 */
export async function readLives(database: Database, creatorId: number, months: readonly Month[], now: Date): Promise<Lives> {
  const last = months.at(-1)
  const borders = [...months.map(({ start }) => start), ...(last ? [last.end] : [])]
  const { rows } = await sql<LivesOfMonths & { people: boolean }>`
    with lives as materialized (
      select subscriber_id, began, width_bucket(began, ${borders}::timestamptz[]) as began_in, width_bucket(ended, ${borders}::timestamptz[]) as ended_in
      from (
        select subscriber_id, coalesce(started_at, created_at) as began,
          case when status in ('trialing', 'active', 'past_due') then 'infinity'::timestamptz
            else least(coalesce(ended_at, period_end, created_at), ${now}) end as ended
        from subscriptions
        where creator_id = ${creatorId} and status not in ('incomplete', 'expired')
          and subscriber_id not in (select id from users where absent_since is not null)
      ) times
    ), people as (
      select bit_or(case when began_in between 1 and ${months.length} then 1 << (began_in - 1) else 0 end) as began_in,
        bit_or(((1 << greatest(ended_in - 1, 0)) - 1) & ~((1 << greatest(began_in - 1, 0)) - 1)) as in_at_end_of
      from lives group by subscriber_id
    )
    select false as people, began_in as began, ended_in as ended, count(*)::int as count,
      (count(*) filter (where began > ${new Date(now.getTime() - 7 * day)}))::int as "ofWeek",
      (count(*) filter (where began > ${new Date(now.getTime() - 30 * day)}))::int as "ofThirtyDays"
    from lives group by began_in, ended_in
    union all
    select true, began_in, in_at_end_of, count(*)::int, 0, 0 from people where began_in <> 0 group by began_in, in_at_end_of`.execute(
    database,
  )
  return {
    lives: rows.filter((row) => !row.people),
    people: rows.filter((row) => row.people).map(({ began, ended, count }) => ({ beganIn: began, inAtEndOf: ended, count })),
  }
}
