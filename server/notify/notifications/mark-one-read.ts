import { api } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { unreadOf } from './read-unread.ts'
import { pushUnreadCounts } from './push-unread-counts.ts'
import { markOneRead } from './unread-queries.ts'

/** Marks one notification as read. Throws `not_found`. */
export const markNotificationRead = handle(api.notifications.readOne, async ({ viewer, params, database, platform, afterCommit }) => {
  if (!(await markOneRead(database, viewer.id, params.id, platform.clock.now()))) throw new AppError('not_found')
  afterCommit(() => pushUnreadCounts(platform, [viewer.id]))
  return unreadOf(database, viewer.id)
})
