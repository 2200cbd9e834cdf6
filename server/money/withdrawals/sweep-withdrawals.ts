import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { forgetKeys } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { placeOfClosed } from '#server/platform/database/desk-place.ts'

/** Deletes withdrawals three years after they were closed, as the privacy policy says, and the keys of their confirmations. */
export function sweepWithdrawals(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.withdrawalRecordDays * 86_400_000)
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      delete from withdrawal_declarations where place > ${placeOfClosed(until)} and closed_at < ${until} returning id`.execute(transaction)
    await forgetKeys(
      transaction,
      'withdrawal',
      rows.map(({ id }) => id),
    )
  })
}
