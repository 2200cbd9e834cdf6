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
    .describe('Says who one is. Nobody needs it: the cookie or the token at the upgrade says so. A foreign id closes the socket.'),
  z
    .object({ type: z.literal('typing'), conversationId: idReply, isTyping: z.boolean() })
    .describe('Sent at most every few seconds while somebody writes; the other side forgets it by itself.'),
  screen
    .extend({ type: z.literal('watch') })
    .describe(
      'Names what is on the screen, in place of what was named before. What one may see of it is sent as it changes, and what changed in the last half minute at once; visitors may.',
    ),
  z.object({ type: z.literal('ping') }).describe('Asks whether the line still holds, after nothing was heard for a while; visitors may.'),
  ...callClientFrames,
])
export type ClientFrame = z.infer<typeof clientFrame>

/** Frames the server sends. Realtime is a hint; the database is the truth. */
export const serverFrame = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('new-posts'), count: z.int().positive(), authorIds: z.array(z.int()), postIds: z.array(z.int()) })
    .describe('So many posts appeared since the last such frame, each with its author in the same place; at most one frame a second.'),
  z
    .object({
      type: z.literal('listed-posts'),
      list: z.union([z.object({ feed: z.literal('following') }), z.object({ tag: z.string() })]),
      postIds: z.array(z.int()),
    })
    .describe('Posts that appeared in a list: of the people one follows, or of the hashtag on the screen.'),
  z.object({ type: z.literal('post'), post }).describe('A post on the screen, as one may see it now; at most once a second each.'),
  z.object({ type: z.literal('post-gone'), postId: idReply }).describe("A post on the screen was deleted, or you can't see it anymore."),
  z
    .object({ type: z.literal('comment'), postId: idReply, comment })
    .describe('A comment that was written or edited under a post whose comments are on the screen.'),
  z
    .object({ type: z.literal('comment-gone'), postId: idReply, commentId: idReply })
    .describe("A comment under such a post was deleted, or you can't see it anymore."),
  z
    .object({ type: z.literal('person-changed'), userId: idReply, user: author.nullable() })
    .describe("Someone on the screen changed their profile, or gained or lost followers; null when you can't find them anymore."),
  z
    .object({ type: z.literal('message'), conversationId: idReply, seq: z.int().positive(), message: message.nullable() })
    .describe('A message as the list answers it, in order of `seq` per conversation; null when this number is for the other person only.'),
  z
    .object({ type: z.literal('message-changed'), conversationId: idReply, seq: z.int().positive(), message })
    .describe('A message that was deleted for both, or a call that ended.'),
  z
    .object({ type: z.literal('receipts'), conversationId: idReply, userId: idReply, deliveredSeq: z.int(), readSeq: z.int() })
    .describe('How far somebody received and read.'),
  z
    .object({ type: z.literal('typing'), conversationId: idReply, userId: idReply, isTyping: z.boolean() })
    .describe('Somebody begins or stops to write.'),
  z
    .object({ type: z.literal('presence'), userId: idReply, isOnline: z.boolean() })
    .describe('Somebody whose presence one may know came or went.'),
  z
    .object({ type: z.literal('conversation-changed'), conversationId: idReply })
    .describe('Read it again: it was read, muted, archived, accepted, cleared or closed on another device or by the other person.'),
  z.object({ type: z.literal('notifications'), unread }).describe('What waits for this person changed.'),
  ...callServerFrames,
  z
    .object({ type: z.literal('subscription-changed'), creatorId: idReply.nullable(), isEntitled: z.boolean() })
    .describe("One's own subscription, to a creator or (null) to the Premium plan, stands otherwise now: what it opens is read again."),
  z
    .object({ type: z.literal('follow-changed'), userId: idReply })
    .describe('This person let one in, or ended that one follows them: what it opens is read again.'),
  z.object({ type: z.literal('earnings-changed') }).describe("One's subscribers, sales or payouts changed."),
  z.object({ type: z.literal('pong') }).describe('The answer to `ping`.'),
  z
    .object({ type: z.literal('frames-lost') })
    .describe('Frames may have been lost between the processes of this site, or before the first `watch`: read again what is shown.'),
])
export type ServerFrame = z.infer<typeof serverFrame>

/** Why the server closed a socket. */
export const closeCodes = { signedOut: 4401, notYou: 4403, tooMany: 4429, restart: 1012 } as const
