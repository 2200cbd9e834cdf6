import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { page } from '#contract/content/posts.ts'
import { id, idReply, instant } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

/** What waits for a person; numbers end at 100. */
export const unread = z.object({
  /** That came since the list was looked at last, and was not read. */
  notifications: z.int().nonnegative(),
  /** Conversations of the inbox that are not muted. */
  messages: z.int().nonnegative(),
  /** Conversations strangers began. */
  requests: z.int().nonnegative(),
})
export type Unread = z.infer<typeof unread>

/** What can happen to a person. Added to at the end only. */
export const notificationKinds = [
  'follow',
  'like',
  'comment',
  'message_request',
  'missed_call',
  'creator_full',
  'request_comment',
  'follow_request',
  'follow_accepted',
  'mention',
  'creator_post',
  'new_subscriber',
  'subscriber_left',
  'subscription_ended',
  'payout_sent',
  'payout_failed',
  'message_reaction',
  'dispute',
  'payouts_held',
  'payouts_released',
  'refund_request',
  'sign_up_surge',
  'held_content',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Something that happened to the caller. Likes of one post stand together, and so do new followers, and new subscribers, of one day. */
export const notification = z.object({
  id: idReply,
  kind: z.enum(notificationKinds),
  /** Who did it, the latest first: one, of what stands together up to three; no one for payouts, disputes, refund requests and the Premium plan. */
  actors: z.array(author),
  /** How many did it besides those. */
  othersCount: z.int().nonnegative(),
  /** When it happened; of what stands together, the latest. */
  createdAt: instant,
  isRead: z.boolean(),
  /** The post it is about, with the first words of what the caller may read, and its picture unless that’s sensitive. */
  post: z.object({ id: idReply, excerpt: z.string(), picture: z.string().nullable() }).nullable(),
  comment: z.object({ id: idReply, excerpt: z.string() }).nullable(),
  conversationId: idReply.nullable(),
  /** What the caller’s message was answered with, and its number in the conversation. */
  reaction: z.object({ seq: z.int().positive(), emoji: z.string() }).nullable(),
  /** The caller's request on the board that was answered; `comment` is the answer. */
  request: z.object({ id: idReply, title: z.string() }).nullable(),
  /** The dispute that the caller, of the site team, may answer. */
  disputeId: idReply.nullable(),
  /** The step of a request for a refund, for the caller as `fan`, `creator` or one of the site `team`. */
  refundRequest: z
    .object({
      saleId: idReply,
      side: z.enum(['fan', 'creator', 'team']),
      step: z.enum(['requested', 'team', 'declined', 'denied', 'refunded', 'closed']),
    })
    .nullable(),
  /** What was paid out, came back, is disputed, or is asked back; of a subscriber who left by withdrawing from the contract, what was refunded. */
  amount: z.object({ cents: z.int(), currency: z.string() }).nullable(),
  /** The first words of the reason that the site team gave the caller. */
  reason: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

/** Parts of the list: what others said to the caller, who follows and subscribes, and money. */
export const notificationFilters = ['all', 'unread', 'replies', 'people', 'money'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

const until = z.object({ until: instant })

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'List notifications',
    description: 'Newest first.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object({ ...page, show: z.enum(notificationFilters).optional() }),
    paged: true,
    reply: z.array(notification),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'Count unread notifications',
    description: 'Also counts what else is waiting for you.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: unread,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/notifications/seen',
    summary: 'Mark notifications as seen',
    description: 'Resets the count up to that time. The notifications stay unread.',
    access: 'signed-in',
    scope: 'social',
    limit: 'receipts',
    body: until,
    reply: unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark all notifications as read',
    description: 'Up to a given time. Returns the remaining counts.',
    access: 'signed-in',
    scope: 'social',
    limit: 'receipts',
    body: until,
    reply: unread,
  }),
  readOne: endpoint({
    method: 'POST',
    path: '/api/notifications/{id}/read',
    summary: 'Mark a notification as read',
    description: 'Includes everything grouped with it. Returns the remaining counts.',
    access: 'signed-in',
    scope: 'social',
    limit: 'receipts',
    params: z.object({ id }),
    body: z.object({}),
    reply: unread,
  }),
}
