import type { Database } from '#server/platform/database/database.ts'

const day = 24 * 3_600_000
/** So long its owner still sees that it ended. */
const shownDays = 30

/** Removes tokens that ended by themselves a while ago. */
export async function sweepTokens(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('access_tokens')
    .where('expires_at', '<', new Date(now.getTime() - shownDays * day))
    .execute()
}
