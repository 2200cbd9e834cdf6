import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets the withdrawals someone declared, signed in or by their address; what ended because of them stays in the ledger. */
export async function forgetWithdrawals(
  transaction: Database,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await sql`delete from withdrawal_declarations where user_id = ${id} or email = ${email}`.execute(transaction)
}
