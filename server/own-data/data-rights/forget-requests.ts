import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets what somebody asked about their data, signed in or by their address. */
export async function forgetDataRequests(
  transaction: Database,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await sql`delete from data_requests where user_id = ${id} or email = ${email}`.execute(transaction)
}
