import { sql } from 'kysely'
import { anybodyColumn } from '#server/money/earnings/index.ts'
import type { AuthorRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Counted } from './ratios.ts'

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`

/** Sales, disputes and fraud of the months from the one that begins on a day; months without any are left out. */
export async function findCounts(database: Database, from: string): Promise<(Counted & { readonly month: string })[]> {
  const { rows } = await sql<Counted & { month: string }>`
    select month, sum(sales)::int as sales, sum(disputes)::int as disputes, sum(fraud)::int as fraud
    from (
      select to_char(month, 'YYYY-MM') as month, sum(entries) as sales, 0 as disputes, 0 as fraud
      from ledger_months where month >= ${from}::date and account = 'provider' and kind = 'sale' group by 1
      union all
      select to_char(opened_at at time zone 'UTC', 'YYYY-MM'), 0, count(*), count(*) filter (where reason = 'fraudulent')
      from disputes where opened_at >= ${startOf(from)} and not is_inquiry group by 1
    ) each group by month`.execute(database)
  return rows
}

export interface CreatorCounts extends Counted {
  readonly creator: AuthorRow | null
}

/** Creators with the most disputes since a day, with their sales since then. */
export async function findMostDisputed(database: Database, from: string, limit: number): Promise<CreatorCounts[]> {
  const { rows } = await sql<CreatorCounts>`
    with most as (
      select creator_id, count(*)::int as disputes, (count(*) filter (where reason = 'fraudulent'))::int as fraud
      from disputes where opened_at >= ${startOf(from)} and not is_inquiry and creator_id is not null
      group by 1 order by 2 desc, 1 limit ${limit}
    )
    select ${anybodyColumn('users')} as creator, disputes, fraud, coalesce((
      select sum(entries) from ledger_months join ledger_subjects on ledger_subjects.id = seller
      where user_id = most.creator_id and month >= ${from}::date and account = 'provider' and kind = 'sale'
    ), 0)::int as sales
    from most left join users on users.id = most.creator_id
    order by disputes desc, most.creator_id`.execute(database)
  return rows
}
