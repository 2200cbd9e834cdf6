import { sql, type RawBuilder } from 'kysely'
import type { Posted } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** First days of months, in UTC. */
export interface MonthRange {
  readonly from: string
  /** The first that isn't in it. */
  readonly end: string
}

interface OfMonth {
  readonly currency: string
  readonly month: string
}

export interface MonthSum extends Posted, OfMonth {
  /** Of the site's own plan. */
  readonly isPremium: boolean
}

/** What the site earned and paid, by month: fees and costs of all sales, and everything about its own plan. */
export async function findSiteSums(database: Database, { from, end }: MonthRange): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select currency, to_char(month, 'YYYY-MM') as month, account, kind, seller = 0 as "isPremium", sum(cents)::bigint as "amountCents"
    from ledger_months
    where month >= ${from}::date and month < ${end}::date and (account in ('fees', 'provider_costs') or seller = 0)
    group by 1, 2, 3, 4, 5`.execute(database)
  return rows
}

export interface DebtRow extends OfMonth {
  readonly cents: number
}

/** By how much more than a month before creators whose balance is below zero owe, with what is held for them. */
export async function findDebts(database: Database, { from, end }: MonthRange): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    with change as (
      select seller, currency, case when month >= ${from}::date then month end as month, sum(cents) as cents
      from ledger_months where account in ('creator', 'held') and seller <> 0 and month < ${end}::date group by 1, 2, 3
    ), owed as (
      select currency, month, cents, sum(cents) over (partition by seller, currency order by month nulls first) as after from change
    )
    select currency, to_char(month, 'YYYY-MM') as month, sum(greatest(after, 0) - greatest(after - cents, 0))::bigint as cents
    from owed where month is not null group by 1, 2`.execute(database)
  return rows
}

/** Subscriptions that began and ended in the same months. */
export interface Lives {
  readonly currency: string
  /** Null before the range. */
  readonly began: string | null
  /** Null while they're active. */
  readonly ended: string | null
  readonly count: number
  readonly cents: number
}

/** Subscriptions that were active in a range, at the price they pay now. */
export async function findLives(database: Database, { from, end }: MonthRange): Promise<Lives[]> {
  const month = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM')`
  const start = sql`(${from}::date::timestamp at time zone 'UTC')`
  const began = sql`coalesce(started_at, created_at)`
  // As the index has it.
  const ended = sql`(case when status in ('trialing', 'active', 'past_due') then timestamptz 'infinity'
    else coalesce(ended_at, period_end, created_at) end)`
  const { rows } = await sql<Lives>`
    select currency, case when ${began} >= ${start} then ${month(began)} end as began,
      case when ${ended} <> 'infinity' then ${month(ended)} end as ended, count(*)::int as count, sum(price_cents)::bigint as cents
    from subscriptions
    where ${ended} >= ${start} and ${began} < (${end}::date::timestamp at time zone 'UTC') and status not in ('incomplete', 'expired')
    group by 1, 2, 3`.execute(database)
  return rows
}

export interface FailedRow extends OfMonth {
  readonly count: number
  readonly cents: number
}

/** Renewals that weren't paid at the first try. */
export async function findFailedPayments(database: Database, { from, end }: MonthRange): Promise<FailedRow[]> {
  const time = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`
  const { rows } = await sql<FailedRow>`
    select currency, to_char(failed_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count, sum(amount_cents)::bigint as cents
    from failed_payments where failed_at >= ${time(from)} and failed_at < ${time(end)} group by 1, 2`.execute(database)
  return rows
}
