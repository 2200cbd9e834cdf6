import { sql, type RawBuilder } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { payoutKinds, type Sum } from './sums.ts'

/** Debits of a creator's own account, in one currency. */
export interface Part {
  readonly currency: string
  readonly cents: number
  /** When the first of what rests may be paid out. */
  readonly nextAvailableAt: Date | null
}

export interface Standing {
  readonly posted: readonly Sum[]
  /** What rests after its sale, by currency. */
  readonly pending: ReadonlyMap<string, Part>
  /** What stays back of what was earned within the days of the reserve and rests no more, in ten-thousandths of a cent, by currency. */
  readonly reserved: ReadonlyMap<string, Part>
}

type Row = Sum & Part & { readonly what: keyof Standing }

/**
 * How a creator stands at `now`, in one statement: from sums of whole days, and from the entries of the days that `now`, the reserve's
 * beginning and a change of the terms cut. What stays back of a day's sales is what the terms of money said then: a change takes nothing
 * that was available. What a running transaction books is in the sums once it's committed.
 */
export async function readStanding(database: Database, subject: number, now: Date): Promise<Standing> {
  const { rows } = await selectStanding(sql`${subject}`, now).execute(database)
  return standingOf(rows)
}

/** The same of many, in one statement. Each of them is in the answer. */
export async function readStandings(database: Database, subjects: readonly number[], now: Date): Promise<ReadonlyMap<number, Standing>> {
  const { rows } = await sql<Row & { readonly subject: number }>`
    select one.subject, standing.* from unnest(${subjects}::bigint[]) as one (subject)
      cross join lateral (${selectStanding(sql.ref('one.subject'), now)}) standing`.execute(database)
  return new Map(subjects.map((subject) => [subject, standingOf(rows.filter((row) => row.subject === subject))]))
}

function selectStanding(subject: RawBuilder<unknown>, now: Date): RawBuilder<Row> {
  const today = sql`${utcDay(now)}::date`
  const dayOf = (time: ReturnType<typeof sql>) => sql`(${time} at time zone 'UTC')::date`
  const endOf = (day: typeof today) => sql`(${day} + 1)::timestamp at time zone 'UTC'`
  const isEarned = sql`account = 'creator' and kind <> all(${[...payoutKinds, 'provider_cost']}::text[])`
  return sql<Row>`
    with later as (
      select currency, day, cents, first_at from ledger_rests where subject_id = ${subject} and available_day > ${today}
    ), today as (
      select currency, (happened_at at time zone 'UTC')::date as day, amount_cents as cents, available_at as first_at from ledger_entries
      where subject_id = ${subject} and account = 'creator' and available_at > ${now} and available_at < ${endOf(today)}
    ), pending as (
      select * from later union all select * from today
    ), terms as (
      select reserve_basis_points as rate, greatest(begins, ${now}::timestamptz - reserve_days * interval '1 day') as since,
        coalesce(lead(begins) over (order by version), 'infinity') as until
      from (
        select *, case when version = min(version) over () then '-infinity' else created_at end as begins from money_terms
      ) each
    ), reserve as (
      select rate, since, until, ${dayOf(sql`since`)} as first_day, ${dayOf(sql`until`)} as last_day from terms
      where rate > 0 and since < until
    ), young as (
      select currency, rate * cents as parts from reserve
        join ledger_days on subject_id = ${subject} and day > first_day and day < last_day and ${isEarned}
      union all
      select currency, 0 - rate * cents from reserve join pending on day > first_day and day < last_day
      union all
      select currency, rate * amount_cents from reserve
        join ledger_entries on subject_id = ${subject} and ${isEarned} and happened_at > since and happened_at <= until
          and (happened_at < ${endOf(sql`first_day`)} or happened_at >= last_day::timestamp at time zone 'UTC')
          and (available_at is null or available_at <= ${now})
    )
    select 'posted' as what, currency, account, kind, day >= date_trunc('month', ${today}) as "isRecent",
      sum(cents)::bigint as "amountCents", 0::bigint as cents, null::timestamptz as "nextAvailableAt"
    from ledger_days where subject_id = ${subject} group by 2, 3, 4, 5
    union all
    select 'pending', currency, null, null, null, 0, sum(cents)::bigint, min(first_at) from pending group by 2
    union all
    select 'reserved', currency, null, null, null, 0, sum(parts)::bigint, null from young group by 2`
}

function standingOf(rows: readonly Row[]): Standing {
  const partsOf = (what: 'pending' | 'reserved') => new Map(rows.filter((row) => row.what === what).map((row) => [row.currency, row]))
  return { posted: rows.filter(({ what }) => what === 'posted'), pending: partsOf('pending'), reserved: partsOf('reserved') }
}
