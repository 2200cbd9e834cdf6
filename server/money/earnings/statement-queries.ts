import { sql } from 'kysely'
import type { Statement } from '#contract/money/statements.ts'
import type { Posted } from '#server/money/ledger/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Mark } from '#server/platform/database/page.ts'
import type { AuthorRow } from '#server/people/users/index.ts'
import type { Month } from './months.ts'
import { fanColumn } from './sale-queries.ts'

export interface MonthRow {
  readonly month: string
  readonly currency: string
  readonly netCents: number
  readonly closingCents: number
}

/** The months in which anything happened, the newest first, each with how it closed. */
export async function findMonths(database: Database, subject: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with month as (
      select to_char(day, 'YYYY-MM') as month, currency,
        0 - coalesce(sum(cents) filter
          (where account in ('creator', 'held') and kind not in ('payout', 'payout_paid', 'payout_failed', 'settlement')), 0) as net,
        0 - coalesce(sum(cents) filter (where account = 'creator'), 0) as change
      from ledger_days where subject_id = ${subject} group by 1, 2
    )
    select month, currency, net::bigint as "netCents",
      (sum(change) over (partition by currency order by month))::bigint as "closingCents"
    from month order by month desc, currency`.execute(database)
  return rows
}

/** A creator's balance before the first of a month, and with a mark before the line after it: whole days, and the entries of the mark's day. */
export async function findBalance(database: Database, subject: number, currency: string, before: Date, after?: Mark): Promise<number> {
  const day = sql`(${after?.at ?? before}::timestamptz at time zone 'UTC')::date`
  const onDay = after
    ? sql`+ coalesce((select sum(amount_cents) from ledger_entries
        where subject_id = ${subject} and account = 'creator' and currency = ${currency}
          and happened_at >= ${day}::timestamp at time zone 'UTC' and (happened_at, transaction_id) <= (${after.at}, ${after.id})), 0)`
    : sql``
  const { rows } = await sql<{ cents: number }>`
    select 0 - (
      coalesce((select sum(cents) from ledger_days
        where subject_id = ${subject} and account = 'creator' and currency = ${currency} and day < ${day}), 0) ${onDay}
    )::bigint as cents`.execute(database)
  return rows[0]?.cents ?? 0
}

/** In a query on days: those of a month. */
const inMonth = ({ start, end }: Month) => sql<boolean>`day >= ${utcDay(start)}::date and day < ${utcDay(end)}::date`

export async function findMonthSums(database: Database, subject: number, month: Month, currency: string): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select account, kind, sum(cents)::bigint as "amountCents" from ledger_days
    where subject_id = ${subject} and currency = ${currency} and ${inMonth(month)}
    group by 1, 2`.execute(database)
  return rows
}
/** The currencies of a month, the one with the most lines first. */
export async function findCurrencies(database: Database, subject: number, month: Month): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from ledger_days where subject_id = ${subject} and ${inMonth(month)}
    group by 1 order by sum(entries) desc, 1`.execute(database)
  return rows.map((row) => row.currency)
}

export interface LineRow {
  readonly id: number
  readonly kind: Statement['lines'][number]['kind']
  readonly createdAt: Date
  readonly fan: AuthorRow | null
  readonly grossCents: number
  readonly taxCents: number
  readonly feeCents: number
  readonly costCents: number
  /** Set aside for a dispute; below zero when it's closed. */
  readonly heldCents: number
  /** Below zero when a payout came back. */
  readonly paidOutCents: number
  readonly amountCents: number
}

/** What happened in a month, oldest first. Costs the platform bears are none of the creator's lines. */
export async function findLines(
  database: Database,
  subject: number,
  { month, currency }: { readonly month: Month; readonly currency: string },
  page: { readonly after: Mark | null; readonly limit: number },
): Promise<LineRow[]> {
  const after = page.after ? sql`and (one.happened_at, one.id) > (${page.after.at}, ${page.after.id})` : sql``
  const { rows } = await sql<LineRow>`
    select one.id, one.kind, one.happened_at as "createdAt", ${fanColumn(sql.ref('one.creator_subject'))} as fan, sum.*
    from ledger_transactions one
    cross join lateral (
      select
        coalesce(sum(amount_cents) filter (where account = 'provider' and one.kind in ('sale', 'refund', 'refund_failed', 'dispute_lost')), 0)::bigint as "grossCents",
        0 - coalesce(sum(amount_cents) filter (where account = 'tax'), 0)::bigint as "taxCents",
        0 - coalesce(sum(amount_cents) filter (where account = 'fees'), 0)::bigint as "feeCents",
        coalesce(sum(amount_cents) filter (where account = 'creator' and one.kind = 'provider_cost'), 0)::bigint as "costCents",
        0 - coalesce(sum(amount_cents) filter (where account = 'held'), 0)::bigint as "heldCents",
        0 - coalesce(sum(amount_cents) filter
          (where account in ('in_transit', 'provider') and one.kind in ('payout', 'payout_paid', 'payout_failed', 'settlement')), 0)::bigint as "paidOutCents",
        0 - coalesce(sum(amount_cents) filter (where account = 'creator'), 0)::bigint as "amountCents"
      from ledger_entries entry
      where entry.transaction_id = one.id and entry.subject_id = ${subject} and entry.currency = ${currency}
      having count(*) > 0
    ) sum
    left join ledger_subjects on ledger_subjects.id = one.fan_subject
    left join users on users.id = ledger_subjects.user_id
    where one.creator_subject = ${subject} and one.happened_at >= ${month.start} and one.happened_at < ${month.end} ${after}
    order by one.happened_at, one.id
    limit ${page.limit}`.execute(database)
  return rows
}
