import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { page } from './posts.ts'
import { idReply, instant } from './text.ts'
import { author } from './users.ts'

/** What waits for a person; numbers end at 100. */
export const unread = z.object({
  notifications: z.int().nonnegative(),
  /** Conversations of the inbox that are not muted. */
  messages: z.int().nonnegative(),
  /** Conversations strangers began. */
  requests: z.int().nonnegative(),
})
export type Unread = z.infer<typeof unread>

/** Something that happened to the caller. Likes of one post stand together. */
export const notification = z.object({
  id: idReply,
  kind: z.enum([
    'follow',
    'like',
    'comment',
    'message_request',
    'missed_call',
    'creator_full',
    'request_comment',
    'follow_request',
    'follow_accepted',
  ]),
  /** Who did it, the latest first: one, of likes up to three. */
  actors: z.array(author),
  /** How many did it besides those. */
  othersCount: z.int().nonnegative(),
  /** When it happened; of likes, the latest. */
  createdAt: instant,
  isRead: z.boolean(),
  /** The caller's post it is about, with its first words. */
  post: z.object({ id: idReply, excerpt: z.string() }).nullable(),
  comment: z.object({ id: idReply, excerpt: z.string() }).nullable(),
  conversationId: idReply.nullable(),
  /** The caller's request on the board that was answered; `comment` is the answer. */
  request: z.object({ id: idReply, title: z.string() }).nullable(),
})
export type Notification = z.infer<typeof notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What happened to you, the newest first',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(notification),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How much waits for you',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark everything as read that happened until then; answers what waits still',
    access: 'signed-in',
    scope: 'social',
    limit: 'receipts',
    body: z.object({ until: instant }),
    reply: unread,
  }),
}
