import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Month } from './months.ts'

export async function readCreatorCurrency(database: Database, creatorId: number): Promise<string> {
  const user = await database.selectFrom('users').select('currency').where('id', '=', creatorId).executeTakeFirst()
  return user?.currency ?? 'USD'
}

/** What was earned in each month: gross less tax, fee, refunds, disputes and costs, in one currency, from the ledger. */
export async function readRevenue(
  database: Database,
  creatorId: number,
  currency: string,
  months: readonly Month[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; cents: number }>`
    select months.name as month, -sum(entries.amount_cents)::bigint as cents
    from ledger_subjects subjects cross join ${rowsOf(months)}
      join ledger_entries entries on entries.subject_id = subjects.id and entries.account in ('creator', 'held')
        and entries.currency = ${currency} and entries.happened_at >= months.start and entries.happened_at < months.until
        and entries.kind not in ('payout', 'payout_paid', 'payout_failed', 'settlement')
    where subjects.user_id = ${creatorId}
    group by months.name`.execute(database)
  return new Map(rows.map(({ month, cents }) => [month, cents]))
}

/** Months as a table, so that any number of them is one statement. */
const rowsOf = (months: readonly Month[]) => sql`
  unnest(${months.map(({ name }) => name)}::text[], ${months.map(({ start }) => start)}::timestamptz[], ${months.map(({ end }) => end)}::timestamptz[])
    as months (name, start, until)`
