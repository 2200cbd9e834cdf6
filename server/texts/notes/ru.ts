import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  follow: '{others, plural, =0 {{name} follows you} one {{name} and # other follow you} other {{name} and # others follow you}}',
  like: '{others, plural, =0 {{name} liked your post} one {{name} and # other liked your post} other {{name} and # others liked your post}}',
  comment: '{name} replied to your post',
  message_request: '{name} wants to write to you',
  missed_call: 'You missed a call from {name}',
  creator_full: '{name} wanted to subscribe to you, but the Free plan has no room for more subscribers',
  request_comment: '{name} answered your request',
  follow_request: '{name} asks to follow you',
  follow_accepted: '{name} lets you follow them',
  mention: '{name} mentioned you in a post',
  mention_comment: '{name} mentioned you in a comment',
  creator_post: '{name}, whom you subscribe to, has a new post',
  new_subscriber:
    '{others, plural, =0 {{name} subscribed to you} one {{name} and # other subscribed to you} other {{name} and # others subscribed to you}}',
  subscriber_left: '{name} no longer subscribes to you',
  subscription_ended: 'Your subscription to {name} has ended',
  premium_ended: 'Your Premium plan has ended',
  payout_sent: 'A payout of {amount} is on its way to your bank',
  payout_failed: 'A payout of {amount} did not arrive. The money is back in your balance',
  message: '{count, plural, one {# unread message from {name}} other {# unread messages from {name}}}',
  messageWords: '{name} wrote to you',
  several: '{count, plural, one {# new notification} other {# new notifications}}',
  severalSubject: '{count, plural, one {# new notification on {siteName}} other {# new notifications on {siteName}}}',
  daySubject: 'Your day on {siteName}',
  weekSubject: 'Your week on {siteName}',
  conversationsSubject:
    '{count, plural, one {Unread messages in # conversation on {siteName}} other {Unread messages in # conversations on {siteName}}}',
  openList: 'See all notifications',
  openMessages: 'Read your messages',
  why: 'You get this mail because you have an account on {siteName}.',
  stopKind: 'Stop mails of this kind',
  stopDigest: 'Stop this summary',
  stopAll: 'Stop all such mails',
  settings: 'Choose what you are told of',
}
