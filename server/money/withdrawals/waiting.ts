import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** How many withdrawals wait for the site team, and when the first of them is due. */
export async function readWaitingWithdrawals(database: Database): Promise<{ readonly count: number; readonly dueAt: Date | null }> {
  const { rows } = await sql<{ count: number; dueAt: Date | null }>`
    select count(*)::int as count, min(due_at) as "dueAt" from withdrawal_declarations where closed_at is null`.execute(database)
  return rows[0] ?? { count: 0, dueAt: null }
}
