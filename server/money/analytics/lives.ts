import { sql } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Month } from './months.ts'

const day = 86_400_000

/** So many subscriptions began and ended in these months. */
export interface LivesOfMonths {
  /** 0 is before the first month, 1 the first, and so on; one more than the last is later, or never. */
  readonly began: number
  readonly ended: number
  readonly count: number
}

/** So many of the people who began in `cohort` came to be in at the end of months, or ceased to be, from `month` on. */
export interface CohortChange {
  readonly what: 'cohort' | 'in' | 'out'
  /** `YYYY-MM` */
  readonly cohort: string
  readonly month: string
  readonly count: number
}

export interface Lives {
  readonly lives: readonly LivesOfMonths[]
  readonly cohorts: readonly CohortChange[]
  /** Subscriptions that began in the last 7 and 30 days. */
  readonly ofWeek: number
  readonly ofThirtyDays: number
}

interface Row {
  readonly what: 'life' | 'week' | 'thirty' | CohortChange['what']
  readonly began: string
  readonly ended: string
  readonly count: number
}

/**
 * Every subscription to a creator that was ever paid, as the time in which it opened what was paid for, by months, from figures that are
 * counted with each change. A fan has one at a time, so that counting rows at a moment counts people. A person who came back has several.
 */
export async function readLives(database: Database, creatorId: number, months: readonly Month[], now: Date): Promise<Lives> {
  const first = months[0]?.name ?? ''
  const [began, ended] = [sql`split_part(label, ' ', 1)`, sql`split_part(label, ' ', 2)`]
  const figures = sql`fan_figures where creator_id = ${creatorId}`
  const { rows } = await sql<Row>`
    select 'life' as what, case when ${began} < ${first} then '' else ${began} end as began, ${ended} as ended, sum(count)::int as count
    from ${figures} and what = 'life' and (${ended} = '' or greatest(${began}, ${ended}) >= ${first}) group by 2, 3
    union all
    select what, ${began}, ${ended}, count::int from ${figures} and what in ('cohort', 'in', 'out') and label >= ${first}
    union all
    select 'week', '', '', ${beganSince(creatorId, new Date(now.getTime() - 7 * day))}
    union all
    select 'thirty', '', '', ${beganSince(creatorId, new Date(now.getTime() - 30 * day))}`.execute(database)
  const countOf = (what: Row['what']) => rows.find((row) => row.what === what)?.count ?? 0
  return {
    lives: rows.filter(({ what }) => what === 'life').map((row) => livesOf(row, months)),
    cohorts: rows.flatMap(({ what, began: cohort, ended: month, count }) =>
      what === 'cohort' || what === 'in' || what === 'out' ? [{ what, cohort, month, count }] : [],
    ),
    ofWeek: countOf('week'),
    ofThirtyDays: countOf('thirty'),
  }
}

/** In a query: how many began after a moment. Whole days are counted; of the day it's in, the subscriptions are read. */
const beganSince = (creatorId: number, since: Date) => sql`(
  select (
    (select coalesce(sum(count), 0) from fan_figures where creator_id = ${creatorId} and what = 'began' and label > ${utcDay(since)})
    + (select count(*) from fan_lives where creator_id = ${creatorId} and began_at > ${since}
        and began_at < (${utcDay(since)}::date + 1)::timestamp at time zone 'UTC')
  )::int)`

function livesOf({ began, ended, count }: Row, months: readonly Month[]): LivesOfMonths {
  const last = months.at(-1)?.name ?? ''
  const placeOf = (month: string) => (month > last ? months.length + 1 : months.findIndex(({ name }) => name === month) + 1)
  // What was to last longer and does not open anything any more has ended by now.
  return { began: placeOf(began), ended: ended === '' ? months.length + 1 : Math.min(placeOf(ended), months.length), count }
}
