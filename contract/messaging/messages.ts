import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { attachment, mediaFacts } from '#contract/people/media.ts'
import { page } from '#contract/content/posts.ts'
import { id, idReply, ids, instant, otherId } from '#contract/text.ts'
import { author, publicUser } from '#contract/people/users.ts'

/** What the system tells one person in a conversation: its sentence is written by whoever shows it. */
export const notice = z.discriminatedUnion('kind', [
  /** The free messages to this creator are used up. */
  z.object({ kind: z.literal('subscribe'), creatorId: idReply, link: z.string() }),
  /** Replies of this creator may be written automatically; the reader can ask for a human (D23). */
  z.object({ kind: z.literal('ai'), creatorId: idReply }),
])

/** Who answers for a creator: `human_only` is the fan's wish, `taken_over` the creator's. */
const aiState = z.enum(['automatic', 'human_only', 'taken_over'])
export type AiState = z.infer<typeof aiState>

/** How a call stands, or how it ended. */
export const callFacts = z.object({
  kind: z.enum(['video', 'voice']),
  state: z.enum(['ringing', 'connected', 'completed', 'missed', 'declined', 'busy', 'cancelled']),
  durationSeconds: z.int().nullable(),
})

/** What a message answers, as it is now: how it begins, or what it was. */
export const quote = z.object({
  seq: z.int().positive(),
  senderId: idReply,
  /** Its first line, shortened; empty of a file without words, and once it was deleted. */
  content: z.string(),
  messageType: z.enum(['text', 'image', 'video']),
  isDeleted: z.boolean(),
})
export type Quote = z.infer<typeof quote>

/** What one of the two thinks of a message. */
const reaction = z.object({ userId: idReply, emoji: z.string() })

export const message = z.object({
  id: idReply,
  conversationId: idReply,
  /** Position in its conversation: 1, 2, 3 … without gaps. */
  seq: z.int().positive(),
  /** 0 is the system. */
  senderId: z.int().nonnegative(),
  sender: author.nullable(),
  /** The id its sender's device gave it; null where the sender was no device. */
  clientId: z.string().nullable(),
  /** Empty once it was deleted for both. The text of a call is written by the server. */
  content: z.string(),
  messageType: z.enum(['text', 'image', 'video', 'video_call', 'system']),
  mediaUrl: z.string().nullable(),
  media: mediaFacts.nullable(),
  /** All photos and videos in order; `messageType`, `mediaUrl` and `media` are the first. */
  attachments: z.array(attachment),
  isVideoCallInvite: z.boolean(),
  videoCallRoomId: z.string().nullable(),
  call: callFacts.nullable(),
  notice: notice.nullable(),
  /** Who made the words: the person, an AI in their name, or an AI whose draft they sent. */
  provenance: z.enum(['person', 'ai', 'ai_drafted', 'system']),
  /** True for words an AI wrote and no human sent (D23). */
  aiResponse: z.boolean(),
  /** The earlier message of this conversation that it answers. */
  replyTo: quote.nullable(),
  /** One of each person at most, the first first. */
  reactions: z.array(reaction),
  createdAt: instant,
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  /** Grows with each change: of two copies, the one with the larger number is newer. */
  revision: z.int().nonnegative(),
})
export type Message = z.infer<typeof message>

export const conversation = z.object({
  id: idReply,
  /** The two people: the caller first. */
  participants: z.array(author),
  lastMessage: message.nullable(),
  lastSeq: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** A stranger's, which waits for the caller to answer or accept. */
  isRequest: z.boolean(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
  /** One of the two has blocked the other: it can be read only. */
  isBlocked: z.boolean(),
  /** The caller is who has. */
  isBlockedByMe: z.boolean(),
  unreadCount: z.int(),
  readSeq: z.int(),
  /** How far the other person's devices got, and their eyes; 0 where they do not tell. */
  otherDeliveredSeq: z.int(),
  otherReadSeq: z.int(),
  isOnline: z.boolean(),
  /** Free messages to a creator; null where nothing is counted (D20). */
  free: z.object({ used: z.int(), granted: z.int(), left: z.int() }).nullable(),
  /** What may be sent until the other person answers; null where nothing is counted (D64). */
  untilAnswered: z.object({ left: z.int(), mayLink: z.boolean() }).nullable(),
  /** What a subscription to the other person costs; null when they are no creator. */
  price: z.object({ cents: z.int(), currency: z.string(), label: z.string() }).nullable(),
  /** Automatic replies; null where neither of the two has them. */
  ai: z
    .object({
      /** How the other person's stand towards the caller; null without. */
      theirs: aiState.nullable(),
      /** How the caller's own stand towards the other person; null without. */
      mine: aiState.nullable(),
      /** The caller's own only suggests; they send. */
      isDrafting: z.boolean(),
      /** A reply suggested to the caller, who may send it. */
      draft: z.string().nullable(),
    })
    .nullable(),
})
export type Conversation = z.infer<typeof conversation>

/** Why somebody can't be written to; the same words refuse a message. */
const refusal = z.enum(['blocked', 'contacts_only', 'unanswered'])
export type MessageRefusal = z.infer<typeof refusal>

/** Instead of storing a message: the free ones are used up (D21). Nothing was stored. */
export const subscriptionPrompt = z.object({
  isSubscriptionPrompt: z.literal(true),
  message: z.string(),
  creatorId: idReply,
  /** Cents a month. */
  subscriptionPrice: z.int(),
  currency: z.string(),
  priceLabel: z.string(),
  subscriptionPrompt: z.string(),
})
export type SubscriptionPrompt = z.infer<typeof subscriptionPrompt>

/** The stored message; `free` tells a fan what is left after it, `untilAnswered` a stranger. */
export const sentMessage = message.extend({ free: conversation.shape.free, untilAnswered: conversation.shape.untilAnswered })
export type SentMessage = z.infer<typeof sentMessage>

const params = z.object({ id })
/** A number of a conversation, 0 for none yet. */
export const seq = z
  .int()
  .nonnegative()
  .meta({ examples: [1] })

export const messages = {
  start: endpoint({
    method: 'POST',
    path: '/api/conversations',
    summary: 'Get or create a conversation',
    description: 'With one person.',
    access: 'signed-in',
    scope: 'messages',
    limit: 'reads',
    body: z.object({ otherUserId: otherId }),
    identity: ['userId'],
    status: 201,
    reply: z.object({ id: idReply }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/conversations/list',
    summary: 'List conversations',
    description: 'By last message. Filter with `box` and `search` (name or username).',
    access: 'signed-in',
    isRead: true,
    scope: 'messages',
    limit: 'reads',
    query: z.object({
      ...page,
      box: z.enum(['inbox', 'requests', 'archived']).optional(),
      search: z.string().max(limits.searchLength).optional(),
    }),
    body: z.object({}),
    paged: true,
    reply: z.array(conversation),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/conversations/{id}',
    summary: 'Get a conversation',
    access: 'signed-in',
    scope: 'messages',
    limit: 'reads',
    params,
    reply: conversation,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/conversations/suggestions',
    summary: 'List people to message',
    description: `Up to ${limits.messageSuggestions}: people you follow, then creators you subscribe to, then suggestions to follow.`,
    access: 'signed-in',
    scope: 'messages',
    limit: 'reads',
    reply: z.array(publicUser),
  }),
  refusals: endpoint({
    method: 'GET',
    path: '/api/conversations/refusals',
    summary: 'List people you can’t message',
    description:
      'Of up to 100 people: those you’ve blocked, those who only accept messages from people they know, and those who haven’t answered yet.',
    access: 'signed-in',
    scope: 'messages',
    limit: 'reads',
    query: z.object({ userIds: ids }),
    reply: z.array(z.object({ userId: idReply, reason: refusal })),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/conversations/{id}',
    summary: 'Update a conversation',
    description: 'Mute it, archive it, or move a request to the inbox. Only your own list changes.',
    access: 'signed-in',
    scope: 'messages',
    limit: 'receipts',
    params,
    body: z.object({
      isMuted: z
        .boolean()
        .meta({ examples: [true] })
        .optional(),
      isArchived: z.boolean().optional(),
      isAccepted: z.literal(true).optional(),
    }),
    reply: conversation,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/conversations/{id}',
    summary: 'Delete a conversation',
    description: 'Only for yourself. The other person keeps theirs.',
    access: 'signed-in',
    scope: 'messages',
    limit: 'receipts',
    params,
    reply: z.object({ id: idReply }),
  }),
  receipts: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/receipts',
    summary: 'Send delivery and read receipts',
    description: 'The last message your device received and the last you read.',
    access: 'signed-in',
    scope: 'messages',
    limit: 'receipts',
    params,
    body: z.object({ deliveredSeq: seq.optional(), readSeq: seq.optional() }),
    reply: z.object({ deliveredSeq: z.int(), readSeq: z.int(), unreadCount: z.int() }),
  }),
  onlineStatus: endpoint({
    method: 'GET',
    path: '/api/users/online-status',
    summary: 'Get online status',
    description: `For up to ${limits.onlineStatusIds} people. Only people you message or follow can show as online.`,
    access: 'signed-in',
    scope: 'messages',
    limit: 'reads',
    query: z.object({
      userIds: z
        .string()
        .max(2_000)
        .meta({ examples: ['1,2'] }),
    }),
    reply: z.array(z.object({ userId: idReply, isOnline: z.boolean() })),
  }),
}
