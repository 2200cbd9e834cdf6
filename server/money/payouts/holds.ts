import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { AccountRow } from './account-queries.ts'

/**
 * While the staff has frozen a creator's payouts, or a payment is disputed, they wait: the account with that said, or as it was. What is on
 * its way already arrives.
 */
export async function withHolds(database: Database, account: AccountRow): Promise<AccountRow> {
  if (account.heldReason !== null) return account
  const person = await database
    .selectFrom('users')
    .select('payouts_frozen_since as since')
    .where('id', '=', account.creatorId)
    .executeTakeFirst()
  if (person?.since) return { ...account, heldReason: 'frozen', heldAt: person.since }
  const { rows } = await sql<{ since: Date }>`
    select max(entries.happened_at) as since
    from ledger_subjects subjects join ledger_entries entries on entries.subject_id = subjects.id
    where subjects.user_id = ${account.creatorId} and entries.account = 'held'
    having sum(entries.amount_cents) <> 0`.execute(database)
  const since = rows[0]?.since
  return since ? { ...account, heldReason: 'dispute_open', heldAt: since } : account
}
