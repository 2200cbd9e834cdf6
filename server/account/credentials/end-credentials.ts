import type { Database } from '#server/platform/database/database.ts'

/** Ends the passkeys and recovery codes that somebody was given since then: by whom is not sure any more. */
export async function endKeysSince(database: Database, personId: number, since: Date): Promise<void> {
  await database.deleteFrom('passkeys').where('user_id', '=', personId).where('created_at', '>=', since).execute()
  await database.deleteFrom('recovery_codes').where('user_id', '=', personId).where('made_at', '>=', since).execute()
}
