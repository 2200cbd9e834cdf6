import { sql } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

export async function readCreatorCurrency(database: Database, creatorId: number): Promise<string> {
  const user = await database.selectFrom('users').select('currency').where('id', '=', creatorId).executeTakeFirst()
  return user?.currency ?? 'USD'
}

/** What was earned in each month from one on: gross less tax, fee, refunds, disputes and costs, in one currency, from the ledger. */
export async function readRevenue(database: Database, creatorId: number, currency: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; cents: number }>`
    select to_char(day, 'YYYY-MM') as month, -sum(cents)::bigint as cents
    from ledger_subjects join ledger_days on subject_id = ledger_subjects.id
    where user_id = ${creatorId} and currency = ${currency} and account in ('creator', 'held')
      and kind not in ('payout', 'payout_paid', 'payout_failed', 'settlement')
      and day >= ${utcDay(since)}::date
    group by 1`.execute(database)
  return new Map(rows.map(({ month, cents }) => [month, cents]))
}
