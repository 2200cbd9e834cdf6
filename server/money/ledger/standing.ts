import { sql } from 'kysely'
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
  /** What was earned within the days of the reserve and rests no more, by currency. */
  readonly young: ReadonlyMap<string, Part>
}

type Row = Sum & Part & { readonly what: keyof Standing }

/**
 * How a creator stands at `now`, in one statement: from sums of whole days, and from the entries of the two days that `now` and the
 * reserve's beginning cut. What a running transaction books is in the sums once it's committed.
 */
export async function readStanding(
  database: Database,
  subject: number,
  now: Date,
  reserve: { readonly basisPoints: number; readonly days: number },
): Promise<Standing> {
  const reserveSince = new Date(now.getTime() - reserve.days * 86_400_000)
  const [today, border] = [sql`${utcDay(now)}::date`, sql`${utcDay(reserveSince)}::date`]
  const endOf = (day: typeof today) => sql`(${day} + 1)::timestamp at time zone 'UTC'`
  const isEarned = sql`account = 'creator' and kind <> all(${[...payoutKinds, 'provider_cost']}::text[])`
  const { rows } = await sql<Row>`
    with later as (
      select currency, day, cents, first_at from ledger_rests where subject_id = ${subject} and available_day > ${today}
    ), today as (
      select currency, (happened_at at time zone 'UTC')::date as day, amount_cents as cents, available_at as first_at from ledger_entries
      where subject_id = ${subject} and account = 'creator' and available_at > ${now} and available_at < ${endOf(today)}
    ), pending as (
      select * from later union all select * from today
    ), young as (
      select currency, cents from ledger_days where subject_id = ${subject} and day > ${border} and ${isEarned}
      union all
      select currency, 0 - cents from pending where day > ${border}
      union all
      select currency, amount_cents from ledger_entries
      where subject_id = ${subject} and ${isEarned} and happened_at > ${reserveSince} and happened_at < ${endOf(border)}
        and (available_at is null or available_at <= ${now})
    )
    select 'posted' as what, currency, account, kind, day >= date_trunc('month', ${today}) as "isRecent",
      sum(cents)::bigint as "amountCents", 0::bigint as cents, null::timestamptz as "nextAvailableAt"
    from ledger_days where subject_id = ${subject} group by 2, 3, 4, 5
    union all
    select 'pending', currency, null, null, null, 0, sum(cents)::bigint, min(first_at) from pending group by 2
    union all
    select 'young', currency, null, null, null, 0, sum(cents)::bigint, null from young where ${reserve.basisPoints}::int > 0 group by 2`.execute(
    database,
  )
  const partsOf = (what: 'pending' | 'young') => new Map(rows.filter((row) => row.what === what).map((row) => [row.currency, row]))
  return { posted: rows.filter(({ what }) => what === 'posted'), pending: partsOf('pending'), young: partsOf('young') }
}
