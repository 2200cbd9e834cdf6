import './notification-tables.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead } from './mark-all-read.ts'
import { markNotificationRead } from './mark-one-read.ts'
import { markNotificationsSeen } from './mark-seen.ts'
import { readUnread } from './read-unread.ts'
import { recordLikes } from './record-likes.ts'
import { changeNotificationSettings, readNotificationSettings } from './settings.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What happened to people. Promises: each event tells once, never of oneself, and never of whom one has blocked or muted. */
export const notifications: Slice = {
  name: 'notify/notifications',
  routes: [
    listNotifications,
    readUnread,
    markNotificationsSeen,
    markAllRead,
    markNotificationRead,
    readNotificationSettings,
    changeNotificationSettings,
  ],
  connect: (platform) => [recordLikes(platform)],
}
