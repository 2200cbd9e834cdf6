import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface Range {
  readonly from: Date
  /** The first moment that isn't in it. */
  readonly end: Date
}

/** Everything that was sold, also the platform's own plan, before refunds: cents by currency, by day of UTC. */
export async function readSalesByDay(database: Database, { from, end }: Range): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ day: string; currency: string; cents: number }>`
    select to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, sum(amount_cents)::bigint as cents
    from ledger_entries where account = 'provider' and kind = 'sale' and happened_at >= ${from} and happened_at < ${end}
    group by 1, 2 order by 1, 2`.execute(database)
  const days = new Map<string, Record<string, number>>()
  for (const { day, currency, cents } of rows) days.set(day, { ...days.get(day), [currency]: cents })
  return days
}
