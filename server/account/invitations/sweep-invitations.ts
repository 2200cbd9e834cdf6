import type { Database } from '#server/platform/database/database.ts'

const keptFor = 90 * 86_400_000

/** Links that no one joined by go some time after they ended; the others say who invited a member. */
export async function sweepInvitations(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('invitations')
    .where('uses', '=', 0)
    .where('ends_at', '<', new Date(now.getTime() - keptFor))
    .execute()
}
