import { sql } from 'kysely'
import { forgetKeys } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets the withdrawals someone declared, signed in or by their address; what ended because of them stays in the ledger. */
export async function forgetWithdrawals(
  transaction: Database,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from withdrawal_declarations where user_id = ${id} or email = ${email} returning id`.execute(transaction)
  await forgetKeys(
    transaction,
    'withdrawal',
    rows.map((row) => row.id),
  )
}
