export { BusyError, type Addressee, type Channel, type Note } from './channel.ts'
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
export { findActors, findNotificationsById } from './notification-queries.ts'
export { shownActors, viewNotification } from './notification-view.ts'
export { findChoices, writeChoices, type Choices } from './choices.ts'
export { findHours, usualHours, type Hours } from './hours.ts'
export { chooseAnew, holdSettings } from './settings.ts'
export { countUnread } from './unread-queries.ts'
export { mentionsIn, tellOfMentions } from './tell-of-mentions.ts'
export { tellOfEnded, tellOfNewSubscriber, tellOfPayout } from './tell-of-money.ts'
export { tellUnread } from './tell-unread.ts'
export { findPostNews, spreadPostNews } from './post-news.ts'
