import type { CallRefusal } from '#contract/messaging/calls.ts'
import type { SubscriptionPrompt } from '#contract/messaging/messages.ts'
import type { ClientFrame } from '#contract/realtime.ts'
import { mustAgree } from '#server/site/legal/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { announceBegun } from './announce-call.ts'
import { beginCall } from './begin-call.ts'
import { findCallPrompt } from './call-prompt.ts'

type InviteFrame = Extract<ClientFrame, { type: 'video-call-invite' }>

/** Rings at somebody, or tells the caller's devices why not. Names in the frame were dropped: the server knows who calls. */
export async function invite(platform: Platform, viewer: Viewer, frame: InviteFrame): Promise<void> {
  const { toUserId, roomId = null, kind, deviceId = null } = frame
  try {
    if (await mustAgree(platform, viewer)) throw new AppError('not_allowed')
    const wish = { calleeId: toUserId, roomId, kind: kind ?? 'video', deviceId, clientId: null, isInvite: true }
    const begun = await beginCall(platform, platform.database, viewer, wish)
    await announceBegun(platform, begun)
  } catch (error) {
    const refused = { type: 'call-refused' as const, roomId, toUserId, deviceId, ...(await refusalOf(platform, viewer, toUserId, error)) }
    platform.bus.publish('person.frames', { personIds: [viewer.id], frame: refused })
  }
}

async function refusalOf(
  { database, log }: Platform,
  viewer: Viewer,
  calleeId: number,
  error: unknown,
): Promise<{ reason: CallRefusal } & Partial<SubscriptionPrompt>> {
  const code = error instanceof AppError ? error.code : 'internal'
  if (code === 'subscribers_only') {
    // A socket carries no wish of its own: what the person set.
    const prompt = await findCallPrompt(database, viewer.id, calleeId, viewer.language ?? 'en')
    return { reason: 'subscription_required', ...prompt }
  }
  if (isTold(code)) return { reason: code }
  log.error({ error: String(error) }, 'a call could not be begun')
  return { reason: 'unavailable' }
}

const told = ['in_call', 'blocked', 'not_allowed', 'not_found', 'too_many_requests'] as const satisfies readonly CallRefusal[]
const isTold = (code: string): code is (typeof told)[number] => (told as readonly string[]).includes(code)
