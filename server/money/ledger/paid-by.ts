import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Posted } from './sums.ts'

/** What was booked for one fan's payments, by currency; `moneyOf` says what it means. */
export async function readPaidBy(database: Database, fanId: number): Promise<ReadonlyMap<string, readonly Posted[]>> {
  const { rows } = await sql<Posted & { currency: string }>`
    select entries.currency, entries.account, entries.kind, sum(entries.amount_cents)::bigint as "amountCents"
    from ledger_subjects subject
      join ledger_transactions booked on booked.fan_subject = subject.id
      join ledger_entries entries on entries.transaction_id = booked.id
    where subject.user_id = ${fanId} group by 1, 2, 3 order by 1`.execute(database)
  return Map.groupBy(rows, ({ currency }) => currency)
}
