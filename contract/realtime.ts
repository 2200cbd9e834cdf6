import * as z from 'zod'
import { callClientFrames, callServerFrames } from '#contract/messaging/calls.ts'
import { limits } from './limits.ts'
import { message } from '#contract/messaging/messages.ts'
import { unread } from '#contract/notify/notifications.ts'
import { comment, post } from '#contract/content/posts.ts'
import { id, idReply } from './text.ts'
import { author } from '#contract/people/users.ts'

const shown = z.array(id).max(limits.shownAtOnce)

/** What a client has on its screen. */
export const screen = z.object({
  posts: shown,
  /** Posts whose comments are shown too. */
  threads: shown,
  /** People whose name, picture or profile is shown. */
  people: shown,
  /** The folded hashtag whose posts are listed; null for none. */
  tag: z.string().max(200).nullable(),
  /** Of those posts, the ones last heard of so long ago that they're to be sent again. */
  behind: shown,
})
export type Screen = z.infer<typeof screen>

/** Frames a client may send over `/ws`. The cookie or token at the upgrade decides who it is. */
export const clientFrame = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('user-connect'), userId: z.number().optional() })
    .describe('Identifies the user. Optional: the cookie or token sent at the upgrade already does. Another user’s ID closes the socket.'),
  z
    .object({ type: z.literal('typing'), conversationId: idReply, isTyping: z.boolean() })
    .describe('Send at most every few seconds while someone types. It expires by itself on the other side.'),
  screen
    .extend({ type: z.literal('watch') })
    .describe(
      'Names what’s on the screen and replaces the previous `watch`. Changes to it are sent as they happen, and those of the last half minute right away. Open to visitors.',
    ),
  z.object({ type: z.literal('ping') }).describe('Checks that the connection is alive after a silence. Open to visitors.'),
  ...callClientFrames,
])
export type ClientFrame = z.infer<typeof clientFrame>

/** Frames the server sends. Realtime is a hint; the database is the truth. */
export const serverFrame = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('new-posts'), count: z.int().positive(), authorIds: z.array(z.int()), postIds: z.array(z.int()) })
    .describe('The number of new posts since the last such frame, with authors in the same order. At most one frame per second.'),
  z
    .object({
      type: z.literal('listed-posts'),
      list: z.union([z.object({ feed: z.literal('following') }), z.object({ tag: z.string() })]),
      postIds: z.array(z.int()),
    })
    .describe('New posts in a list: from people you follow, or with the hashtag on the screen.'),
  z.object({ type: z.literal('post'), post }).describe('The current state of a post on the screen. At most once per second for each post.'),
  z.object({ type: z.literal('post-gone'), postId: idReply }).describe('A post on the screen was deleted, or you can’t see it anymore.'),
  z
    .object({ type: z.literal('comment'), postId: idReply, comment })
    .describe('A comment was created or edited on a post whose comments are on the screen.'),
  z
    .object({ type: z.literal('comment-gone'), postId: idReply, commentId: idReply })
    .describe('A comment on such a post was deleted, or you can’t see it anymore.'),
  z
    .object({ type: z.literal('person-changed'), userId: idReply, user: author.nullable() })
    .describe('Someone on the screen updated their profile, or gained or lost followers. `null` if you can’t see them anymore.'),
  z
    .object({ type: z.literal('message'), conversationId: idReply, seq: z.int().positive(), message: message.nullable() })
    .describe('A message as in the list, in order of `seq` per conversation. `null` if this number is only for the other person.'),
  z
    .object({ type: z.literal('message-changed'), conversationId: idReply, seq: z.int().positive(), message })
    .describe('A message was edited, reacted to, or deleted for both, or a call ended.'),
  z
    .object({ type: z.literal('receipts'), conversationId: idReply, userId: idReply, deliveredSeq: z.int(), readSeq: z.int() })
    .describe('The last message someone received and read.'),
  z
    .object({ type: z.literal('typing'), conversationId: idReply, userId: idReply, isTyping: z.boolean() })
    .describe('Someone starts or stops typing.'),
  z
    .object({ type: z.literal('presence'), userId: idReply, isOnline: z.boolean() })
    .describe('Someone whose online status you can see went online or offline.'),
  z
    .object({ type: z.literal('conversation-changed'), conversationId: idReply })
    .describe(
      'Fetch the conversation again: it was read, muted, archived, accepted, cleared, or closed on another device or by the other person.',
    ),
  z
    .object({ type: z.literal('bookmarks-changed'), postId: idReply.nullable(), isBookmarked: z.boolean() })
    .describe('You saved a post or removed it from your bookmarks, or (`null`) changed your folders.'),
  z.object({ type: z.literal('notifications'), unread }).describe('Your unread counts changed.'),
  ...callServerFrames,
  z
    .object({ type: z.literal('subscription-changed'), creatorId: idReply.nullable(), isEntitled: z.boolean() })
    .describe('Your subscription to a creator, or (`null`) to the Premium plan, changed. Fetch what it gives access to again.'),
  z
    .object({ type: z.literal('follow-changed'), userId: idReply })
    .describe('This person accepted your follow request or removed you as a follower. Fetch what it gives access to again.'),
  z.object({ type: z.literal('earnings-changed') }).describe('Your subscribers, sales, or payouts changed.'),
  z.object({ type: z.literal('pong') }).describe('The reply to `ping`.'),
  z
    .object({ type: z.literal('frames-lost') })
    .describe('Frames may have been lost, within the site or before the first `watch`. Fetch what’s on the screen again.'),
])
export type ServerFrame = z.infer<typeof serverFrame>

/** Why the server closed a socket. */
export const closeCodes = { signedOut: 4401, notYou: 4403, tooMany: 4429, restart: 1012 } as const
