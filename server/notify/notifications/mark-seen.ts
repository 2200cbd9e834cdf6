import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { unreadOf } from './read-unread.ts'
import { pushUnreadCounts } from './push-unread-counts.ts'
import { markSeen } from './unread-queries.ts'

/** Notes that the list was looked at: the badge goes, what's unread stays unread. */
export const markNotificationsSeen = handle(api.notifications.seen, async ({ viewer, body, database, platform, afterCommit }) => {
  // A clock of the browser that is ahead must not hide what comes next.
  const until = new Date(Math.min(Date.parse(body.until), platform.clock.now().getTime()))
  await markSeen(database, viewer.id, until)
  afterCommit(() => pushUnreadCounts(platform, [viewer.id]))
  return unreadOf(database, viewer.id)
})
