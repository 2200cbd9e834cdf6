import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { emoji } from '#contract/emoji.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { mediaUrl, newAttachments } from '#contract/people/media.ts'
import { id, word, writtenText } from '#contract/text.ts'
import { message, sentMessage, seq, subscriptionPrompt } from './messages.ts'

const params = z.object({ id })
const messageParams = z.object({ id, seq: id })

const content = z
  .union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => ''),
    writtenText(limits.messageLength).meta({ examples: ['When is the next course?'] }),
  ])
  .optional()

/** Reading and sending the messages of a conversation, and what can be done with one of them. */
export const messageCalls = {
  listMessages: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/messages/list',
    summary: 'List messages',
    description: `The newest ${limits.messagePage}, oldest first. \`cursor\` pages back, \`after\` returns messages after a number.`,
    access: 'signed-in',
    isRead: true,
    scope: 'messages',
    limit: 'reads',
    params,
    query: z.object({ ...page, after: z.coerce.number().pipe(seq).optional() }),
    body: z.object({}),
    paged: true,
    reply: z.array(message),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/messages',
    bodyBytes: 64 * 1024,
    summary: 'Send a message',
    description:
      'Repeating a `clientId` doesn’t send it twice. When the free messages are used up, returns 200 with a subscription prompt and stores nothing.',
    access: 'signed-in',
    scope: 'messages',
    limit: 'messages',
    params,
    body: z.object({
      content,
      messageType: z.enum(['text', 'image', 'video', 'video_call']).default('text'),
      mediaUrl: mediaUrl.optional(),
      mediaAlt: writtenText(limits.mediaAltLength).optional(),
      /** Photos and videos in order, instead of `mediaUrl` and `mediaAlt`, which are for one alone. */
      attachments: newAttachments(limits.messageAttachments).optional(),
      clientId: word(64)
        .meta({ examples: ['c0ffee00-1234-4567-89ab-000000000001'] })
        .optional(),
      /** The words began as a suggestion of the creator's own AI. */
      isAiDrafted: z.literal(true).optional(),
      /** The number of the message that it answers. */
      replyToSeq: z
        .int()
        .positive()
        .meta({ examples: [1] })
        .optional(),
      isVideoCallInvite: z.boolean().optional(),
      videoCallRoomId: word(128).optional(),
    }),
    identity: ['userId', 'senderId'],
    status: 201,
    reply: z.union([subscriptionPrompt, sentMessage]),
  }),
  editMessage: endpoint({
    method: 'PUT',
    path: '/api/conversations/{id}/messages/{seq}',
    bodyBytes: 64 * 1024,
    summary: 'Edit a message',
    description: `Your own text, within ${limits.messageEditMinutes} minutes. It’s marked as edited.`,
    access: 'signed-in',
    scope: 'messages',
    limit: 'messages',
    params: messageParams,
    body: z.object({ content: writtenText(limits.messageLength).meta({ examples: ['When does the next course start?'] }) }),
    reply: message,
  }),
  react: endpoint({
    method: 'PUT',
    path: '/api/conversations/{id}/messages/{seq}/reaction',
    summary: 'React to a message',
    description: 'With one emoji, in place of your earlier one. `null` removes it. It never counts as a free message.',
    access: 'signed-in',
    scope: 'messages',
    limit: 'reactions',
    params: messageParams,
    body: z.object({ emoji: emoji.nullable() }),
    nullClears: true,
    reply: message,
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/api/conversations/{id}/messages/{seq}',
    summary: 'Delete a message',
    description: 'For yourself, or for both if it’s your own.',
    access: 'signed-in',
    scope: 'messages',
    limit: 'receipts',
    params: messageParams,
    query: z.object({ for: z.enum(['me', 'both']).default('me') }),
    reply: z.object({ seq: z.int() }),
  }),
}
