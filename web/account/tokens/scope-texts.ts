import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Scope } from '#contract/account/scopes.ts'

/** What each scope opens, in plain words for whoever hands out a token. */
export const scopeTexts: Record<Scope, MessageDescriptor> = {
  read: msg`Read what you can read: posts, people, notifications, your subscriptions and receipts. Not your messages.`,
  posts: msg`Upload files, and write, edit and delete your posts and comments.`,
  social: msg`Like, follow, block, mute and report in your name.`,
  messages: msg`Read and send your messages, and take part in calls.`,
  profile: msg`Change your profile and your privacy settings.`,
  requests: msg`Write, close and delete your requests and their comments.`,
  creator: msg`Read your subscribers, figures and earnings, and set up automatic replies. It never moves money.`,
}
