import './notification-tables.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead } from './mark-all-read.ts'
import { readUnread } from './read-unread.ts'

/** What happened to people. Promises: each event tells once, never of oneself, and never of whom one has blocked or muted. */
export const notificationRoutes = [listNotifications, readUnread, markAllRead]
export type { Addressee, Channel, Note } from './channel.ts'
export { recordLikes } from './record-likes.ts'
export {
  bigint,
  noteMissedCall,
  tellOfComment,
  tellOfFollow,
  tellOfFollowAccepted,
  tellOfFollowRequest,
  tellOfFullCreator,
  tellOfMessageRequest,
  tellOfRequestComment,
} from './tell.ts'
export { tellUnread } from './tell-unread.ts'
