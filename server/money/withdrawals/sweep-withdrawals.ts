import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { placeOfClosed } from './case-queries.ts'

/** Deletes withdrawals three years after they were closed, as the privacy policy says. */
export async function sweepWithdrawals(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.withdrawalRecordDays * 86_400_000)
  await sql`delete from withdrawal_declarations where place > ${placeOfClosed(until)} and closed_at < ${until}`.execute(database)
}
