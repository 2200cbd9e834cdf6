import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets what was applied long ago: the provider repeats itself for days, and by then the object would be read again anyway. */
export async function sweepEvents(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.providerEventDays * 86_400_000)
  await database.deleteFrom('provider_events').where('applied_at', '<', until).execute()
}
