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
  read: 'Read what you can read: posts, people, comments, notifications, and your bookmarks, subscriptions, and receipts. Not messages.',
  posts: 'Upload files, and create, edit, and delete posts and comments.',
  social: 'Like, save posts, follow, block, mute, report, and mark notifications as read.',
  messages: 'Read and send messages, join calls, and open the WebSocket.',
  profile: 'Update your profile and privacy settings.',
  requests: 'Create, close, and delete requests and their comments.',
  creator: 'Read subscribers, analytics, earnings, and payouts, and set up automatic replies. Never moves money.',
}
