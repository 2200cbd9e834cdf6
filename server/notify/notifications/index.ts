export { BusyError, type Addressee, type Channel, type Note } from './channel.ts'
export {
  bigint,
  noteMissedCall,
  notifyOfComment,
  notifyOfFollow,
  notifyOfFollowAccepted,
  notifyOfFollowRequest,
  notifyOfFullCreator,
  notifyOfMessageRequest,
  notifyOfReaction,
  notifyOfRequestComment,
} from './notify.ts'
export { deleteOldNotifications, noteRouted } from './routed.ts'
export { findActors, findNotificationsById } from './notification-queries.ts'
export { shownActors, viewNotification } from './notification-view.ts'
export { findChoices, writeChoices, type Choices } from './choices.ts'
export { findHours, usualHours, type Hours } from './hours.ts'
export { chooseAnew, holdSettings } from './settings.ts'
export { countUnread } from './unread-queries.ts'
export { mentionsIn, notifyOfMentions } from './notify-of-mentions.ts'
export {
  notifyOfDispute,
  notifyOfEnded,
  notifyOfNewSubscriber,
  notifyOfPayout,
  notifyOfPayoutHold,
  notifyOfRefundRequest,
} from './notify-of-money.ts'
export { notifyOfHeld } from './notify-of-held.ts'
export { notifyOfSurge } from './notify-of-surge.ts'
export { pushUnreadCounts } from './push-unread-counts.ts'
export { findPostNews, spreadPostNews } from './post-news.ts'
