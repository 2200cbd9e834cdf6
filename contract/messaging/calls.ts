import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { callFacts, subscriptionPrompt } from './messages.ts'
import { id, idReply, instant, otherId, word } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

export const callKind = callFacts.shape.kind
export type CallKind = z.infer<typeof callKind>

/** How a call came to its end. */
export const callOutcome = z.enum(['completed', 'missed', 'declined', 'busy', 'cancelled'])
export type CallOutcome = z.infer<typeof callOutcome>

const roomId = word(128).meta({ examples: ['kZ3vN8pQ1xR7tY5wB2mJ4c'] })
/** Made by each device for itself, so that of several devices of one person only the one in the call answers. */
const deviceId = word(64).nullish()

/** What goes between two browsers is theirs: carried whole, never read. */
const signal = <const T extends string>(type: T) =>
  z
    .looseObject({ type: z.literal(type), roomId: roomId.nullish() })
    .describe('Passed on unchanged to the other participant once the call is accepted. Without `roomId`, for the call you’re in.')
const carriedSignal = <const T extends string>(type: T) =>
  z.looseObject({ type: z.literal(type), roomId: z.string(), fromUserId: idReply }).describe('What the other participant sent, unchanged.')

/** Frames of calls that a client may send. Who it is and what it is called, the session says; names in a frame are dropped. */
export const callClientFrames = [
  z
    .object({ type: z.literal('video-call-invite'), toUserId: id, roomId: roomId.nullish(), kind: callKind.nullish(), deviceId })
    .describe('Calls someone. Without `roomId`, the server creates one and sends it in `call-ringing`.'),
  z
    .object({ type: z.literal('join-video-call'), roomId, deviceId, isRejoin: z.boolean().nullish() })
    .describe('Accepts the call. `isRejoin` moves a running call to this device.'),
  signal('video-call-offer'),
  signal('video-call-answer'),
  signal('ice-candidate'),
  z.object({ type: z.literal('end-call'), roomId: roomId.nullish() }).describe('Hangs up, declines, or cancels.'),
] as const

export const callRefusal = z.enum([
  'busy',
  'in_call',
  'blocked',
  'not_allowed',
  'not_found',
  'too_many_requests',
  'subscription_required',
  'unavailable',
])
export type CallRefusal = z.infer<typeof callRefusal>

/** Frames of calls that the server sends, to every device of the person. */
export const callServerFrames = [
  z
    .object({
      type: z.literal('video-call-invite'),
      roomId: z.string(),
      fromUserId: idReply,
      callerName: z.string(),
      callerPhoto: z.string().nullable(),
      kind: callKind,
      conversationId: idReply,
    })
    .describe('Someone is calling you.'),
  z
    .object({
      type: z.literal('call-ringing'),
      roomId: z.string(),
      toUserId: idReply,
      kind: callKind,
      conversationId: idReply,
      deviceId: z.string().nullable(),
    })
    .describe('To the caller: the call is ringing. `deviceId` is the device that called.'),
  z
    .object({
      type: z.literal('join-video-call'),
      roomId: z.string(),
      fromUserId: idReply,
      deviceId: z.string().nullable(),
      isRejoin: z.boolean(),
    })
    .describe('The other participant joined on that device. Offers can start.'),
  z
    .object({ type: z.literal('call-taken'), roomId: z.string(), deviceId: z.string().nullable() })
    .describe('To your own devices: the call is on that device now.'),
  carriedSignal('video-call-offer'),
  carriedSignal('video-call-answer'),
  carriedSignal('ice-candidate'),
  z
    .object({ type: z.literal('call-ended'), roomId: z.string(), outcome: callOutcome, durationSeconds: z.int() })
    .describe('The call ended, with its outcome.'),
  z
    .looseObject({
      type: z.literal('call-refused'),
      roomId: z.string().nullable(),
      toUserId: idReply,
      deviceId: z.string().nullable(),
      reason: callRefusal,
      isSubscriptionPrompt: z.literal(true).optional(),
    })
    .describe(
      'To the caller: the call didn’t go through. If a subscription is needed first, includes the fields of the subscription prompt.',
    ),
] as const

export const currentCall = z.object({
  roomId: z.string(),
  kind: callKind,
  state: z.enum(['ringing', 'connected']),
  isCaller: z.boolean(),
  /** The other member. */
  person: author,
  conversationId: idReply,
  /** Which of one's own devices is in it. */
  deviceId: z.string().nullable(),
  startedAt: instant,
  connectedAt: instant.nullable(),
})
export type CurrentCall = z.infer<typeof currentCall>

export const callConnection = z.object({
  /** As a browser's RTCPeerConnection takes them. Credentials are valid for an hour. */
  iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() })),
  /** This person shows their address to nobody: only the relay may be used. */
  isRelayOnly: z.boolean(),
})
export type CallConnection = z.infer<typeof callConnection>

export const callPermission = z.object({
  canCall: z.boolean(),
  reason: callRefusal.nullable(),
  /** What a fan without subscription is shown. */
  prompt: subscriptionPrompt.nullable(),
})

export const calls = {
  permission: endpoint({
    method: 'GET',
    path: '/api/calls/with/{userId}',
    summary: 'Check whether you can call someone',
    description: 'Ask before opening camera and microphone. The invite is checked again.',
    access: 'signed-in',
    part: 'calls',
    scope: 'messages',
    limit: 'reads',
    params: z.object({ userId: otherId }),
    reply: callPermission,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/calls/current',
    summary: 'Get the current call',
    description: 'The call you’re in or that’s ringing. `null` if there’s none.',
    access: 'signed-in',
    part: 'calls',
    scope: 'messages',
    limit: 'reads',
    reply: z.object({ call: currentCall.nullable() }),
  }),
  ice: endpoint({
    method: 'POST',
    path: '/api/calls/{roomId}/ice',
    summary: 'List STUN and TURN servers',
    description: 'For a call you’re in.',
    access: 'signed-in',
    isRead: true,
    part: 'calls',
    scope: 'messages',
    limit: 'reads',
    params: z.object({ roomId }),
    body: z.object({}),
    reply: callConnection,
  }),
}
