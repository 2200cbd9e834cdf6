import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, idReply, instant, writtenLine, writtenText } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

/** Minutes of a day as `HH:MM`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { rule: 'unknown' } })

/** When replies are made: every day from one time to another, past midnight when the second is the earlier one. */
const hours = z.object({ from: timeOfDay, to: timeOfDay, timeZone })
const topics = z.array(writtenLine(limits.aiTopicLength)).max(limits.aiTopics)
const persona = z.union([z.literal(''), writtenText(limits.aiPersonaLength)])

/** How a creator lets an AI answer in their name (D23). */
export const aiSettings = z.object({
  isOn: z.boolean(),
  /** `reply` sends by itself; `draft` only suggests, and the creator sends. */
  mode: z.enum(['reply', 'draft']),
  persona,
  /** Empty: whatever the profile is about. */
  topics,
  avoidedTopics: topics,
  /** Null is always. */
  hours: hours.nullable(),
  dailyCap: z.int().min(1).max(limits.aiDailyCapMaximum),
  length: z.enum(['short', 'medium', 'long']),
})
export type AiSettings = z.infer<typeof aiSettings>

const settingsReply = aiSettings.extend({
  /** Who answers: a real model, the sandbox's stand-in, or nobody, because none is set up on this site. */
  provider: z.enum(['live', 'sandbox', 'missing']),
})
export type AiSettingsReply = z.infer<typeof settingsReply>

/** Why there was no reply. */
export const aiSilence = z.enum(['cap_reached', 'unavailable', 'refused'])
export type AiSilence = z.infer<typeof aiSilence>

/** Tokens, and what they cost where the operator has set prices. */
const usage = z.object({ tokens: z.int().nonnegative(), costMicros: z.int().nonnegative().nullable() })

export const aiActivity = z.object({
  repliesToday: z.int().nonnegative(),
  /** Replies and previews that were asked for today; the daily cap counts these. */
  usedToday: z.int().nonnegative(),
  dailyCap: z.int(),
  today: usage,
  month: usage,
  /** The last ten, the newest first. */
  replies: z.array(
    z.object({
      conversationId: idReply,
      seq: z.int().positive(),
      fan: author,
      content: z.string(),
      provenance: z.enum(['ai', 'ai_drafted']),
      createdAt: instant,
      /** The creator answers this conversation themself. */
      isTakenOver: z.boolean(),
    }),
  ),
})
export type AiActivity = z.infer<typeof aiActivity>

const params = z.object({ id })
const turn = z.object({
  from: z.enum(['fan', 'creator']),
  content: writtenText(limits.messageLength).meta({ examples: ['When is the next course?'] }),
})
const previewReply = z.object({ content: z.string().nullable(), silence: aiSilence.nullable() })

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const ofConversation = { access: 'signed-in', part: 'aiReplies', scope: 'messages', limit: 'receipts', params } as const

export const ai = {
  settings: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/ai',
    summary: 'Get automatic reply settings',
    description: 'Off by default.',
    access: 'signed-in',
    part: 'aiReplies',
    scope: 'creator',
    limit: 'reads',
    params,
    reply: settingsReply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/creator/{id}/ai',
    bodyBytes: 32 * 1024,
    summary: 'Update automatic reply settings',
    access: 'signed-in',
    part: 'aiReplies',
    scope: 'creator',
    limit: 'profileWrites',
    params,
    body: aiSettings.partial().meta({
      examples: [
        {
          isOn: true,
          mode: 'draft',
          persona: 'Friendly, short, and honest about being a program.',
          topics: ['pottery', 'opening hours'],
          hours: { from: '09:00', to: '17:00', timeZone: 'Europe/Lisbon' },
        },
      ],
    }),
    nullClears: true,
    reply: settingsReply,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/creator/{id}/ai/preview',
    bodyBytes: 384 * 1024,
    summary: 'Preview an automatic reply',
    description: 'The reply to the given messages. Counts toward the daily cap and isn’t stored.',
    access: 'signed-in',
    part: 'aiReplies',
    scope: 'creator',
    limit: 'aiPreviews',
    params,
    body: z.object({ messages: z.array(turn).min(1).max(limits.aiHistory) }),
    reply: previewReply,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/ai/activity',
    summary: 'Get automatic reply activity',
    description: 'Reply count, cost, and the last ten replies.',
    access: 'signed-in',
    part: 'aiReplies',
    scope: 'creator',
    limit: 'reads',
    params,
    reply: aiActivity,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/ai/take-over',
    summary: 'Take over a conversation',
    description: 'You answer it yourself until you hand it back.',
    ...ofConversation,
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/ai/hand-back',
    summary: 'Hand back a conversation',
    description: 'Automatic replies answer it again.',
    ...ofConversation,
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/ai',
    summary: 'Choose who replies to you',
    description: 'For the person getting replies: ask for a human, or allow automatic replies again.',
    ...ofConversation,
    body: z.object({ isHumanOnly: z.boolean() }),
    reply: z.object({ id: idReply, isHumanOnly: z.boolean() }),
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/conversations/{id}/ai/draft',
    summary: 'Delete a suggested reply',
    ...ofConversation,
    reply: z.object({ id: idReply }),
  }),
}
