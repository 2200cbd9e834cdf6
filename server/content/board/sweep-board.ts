import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Takes away for good what the staff deleted 30 days ago, and who looked on days before yesterday: it was counted. */
export async function sweepBoard(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('board_comments').where('removal_at', '<=', now).execute()
  await database.deleteFrom('board_requests').where('removal_at', '<=', now).execute()
  const yesterday = utcDay(new Date(now.getTime() - 86_400_000))
  await database.deleteFrom('board_request_views').where('day', '<', yesterday).execute()
}
