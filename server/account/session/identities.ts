import type { Database } from '#server/platform/database/database.ts'

/** Ends signing in with Google for a person; answers how many Google accounts opened theirs. */
export async function endIdentities(transaction: Database, personId: number): Promise<number> {
  const ended = await transaction.deleteFrom('identities').where('user_id', '=', personId).returning('subject').execute()
  return ended.length
}

/** Forgets the codes that were mailed to an address. */
export async function forgetCodes(transaction: Database, email: string): Promise<void> {
  await transaction.deleteFrom('email_codes').where('email', '=', email).execute()
}
