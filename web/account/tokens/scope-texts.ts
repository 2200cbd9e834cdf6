import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Scope } from '#contract/account/scopes.ts'

/** What each scope opens, in plain words for whoever hands out a token. */
export const scopeTexts: Record<Scope, MessageDescriptor> = {
  read: msg`Read what you can see: posts, people, notifications, your bookmarks, subscriptions and receipts. Messages aren’t included.`,
  posts: msg`Upload files, and write, edit and delete your posts and comments.`,
  social: msg`Like, save posts, follow, block, mute and report on your behalf.`,
  messages: msg`Read and send your messages, and take part in calls.`,
  profile: msg`Change your profile and your privacy settings.`,
  requests: msg`Create, close and delete your requests on the Board and their comments.`,
  creator: msg`Read your subscribers, analytics and earnings, and set up automatic replies. It can’t move money.`,
}
