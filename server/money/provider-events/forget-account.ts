import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Of events about a creator's account for payouts keeps only that they came, so that a repeated one is known. */
export async function forgetAccountEvents(transaction: Database, creatorId: number): Promise<void> {
  await sql`
    update provider_events set account_id = null, subject_id = null, object_id = ''
    where (subject_id = ${creatorId} and split_part(type, '.', 1) in ('account', 'capability', 'payout', 'balance'))
      or (select provider_id from payout_accounts where creator_id = ${creatorId}) in (account_id, object_id)`.execute(transaction)
}
