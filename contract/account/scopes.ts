import * as z from 'zod'

/**
 * What a personal access token may do. A call names the scope it needs; where visitors may read, a token without it reads as a visitor
 * does. Moving money, prices, sign-in, tokens and everything of the staff take no token: they are for people in a browser.
 */
export const scopes = ['read', 'posts', 'social', 'messages', 'profile', 'requests', 'creator'] as const
export const scope = z.enum(scopes)
export type Scope = z.infer<typeof scope>

/** What each opens, in words for people who build on the API. */
export const scopeTexts: Record<Scope, string> = {
  read: 'Read what its owner can read: posts, people, comments, notifications, own subscriptions and receipts. Not messages.',
  posts: 'Upload files; write, edit and delete posts and comments.',
  social: 'Like, follow, block, mute, report, and mark notifications as read.',
  messages: 'Read and send messages, take part in calls, and open the socket.',
  profile: 'Change the profile and the privacy settings.',
  requests: 'Write, close and delete requests and their comments.',
  creator: 'Read subscribers, analytics, earnings and payouts, and set up automatic replies. It never moves money.',
}
