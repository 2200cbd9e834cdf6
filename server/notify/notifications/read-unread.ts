import type { Unread } from '#contract/notify/notifications.ts'
import { api } from '#contract/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { countUnread } from './unread-queries.ts'
import { viewUnread } from './view-unread.ts'

/** How many messages and notifications are unread. */
export const readUnread = handle(api.notifications.unread, ({ viewer, database }) => unreadOf(database, viewer.id))

export async function unreadOf(database: Database, personId: number): Promise<Unread> {
  const [row] = await countUnread(database, [personId])
  return viewUnread(row)
}
