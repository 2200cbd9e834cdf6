import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { markRead } from './unread-queries.ts'
import { unreadOf } from './read-unread.ts'
import { pushUnreadCounts } from './push-unread-counts.ts'

/** Marks notifications up to a moment as read; what came later stays unread. */
export const markAllRead = handle(api.notifications.read, async ({ viewer, body, database, platform, afterCommit }) => {
  await markRead(database, viewer.id, new Date(body.until), platform.clock.now())
  afterCommit(() => pushUnreadCounts(platform, [viewer.id]))
  return unreadOf(database, viewer.id)
})
