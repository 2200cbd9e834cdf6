import { findManyDisputes } from '#server/money/disputes/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AccountRow } from './account-queries.ts'

/**
 * While the staff has frozen a creator's payouts, or they have many disputes (0083), they wait: the account with that said, or as it was.
 * One dispute holds its own amount, in the ledger. What is on its way already arrives.
 */
export async function withHolds(database: Database, account: AccountRow, now: Date): Promise<AccountRow> {
  if (account.heldReason !== null) return account
  const person = await database
    .selectFrom('users')
    .select('payouts_frozen_since as since')
    .where('id', '=', account.creatorId)
    .executeTakeFirst()
  if (person?.since) return { ...account, heldReason: 'frozen', heldAt: person.since }
  const since = await findManyDisputes(database, account.creatorId, now)
  return since ? { ...account, heldReason: 'disputes_many', heldAt: since } : account
}
