import type { ServerFrame } from '#contract/realtime.ts'
import { mediaPath } from '#server/people/media/index.ts'
import { findMessage, secondsBetween, viewMessage } from '#server/messaging/messages/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BegunCall } from './begin-call.ts'
import type { CallRow, LiveCall } from './call-tables.ts'
import { wasMissed } from './note-missed.ts'

type Outlets = Pick<Platform, 'bus' | 'database' | 'log' | 'connection' | 'presence'>

const send = ({ bus }: Outlets, personId: number, frame: ServerFrame): void =>
  bus.publish('person.frames', { personIds: [personId], frame })

export function inviteFrame(call: LiveCall): ServerFrame {
  const { roomId, callerId, callerName, callerPhoto, kind, conversationId } = call
  const photo = callerPhoto && mediaPath(callerPhoto)
  return { type: 'video-call-invite', roomId, fromUserId: callerId, callerName, callerPhoto: photo, kind, conversationId }
}

/** The message in both histories, and the ringing on all devices. */
export async function announceBegun(outlets: Outlets, { call, facts, isNew, isRequest, replaced }: BegunCall): Promise<void> {
  const { roomId, callerId, calleeId, conversationId, kind, callerDevice: deviceId } = call
  // What rings and ends is said before anything is read, so that it is said in the order in which it came about.
  for (const ended of replaced) tellEnded(outlets, ended)
  if (call.state === 'ended') tellRefused(outlets, call)
  else {
    const live = { ...call, callerName: facts.callerName, callerPhoto: facts.callerPhoto }
    // Every process watches over it before it rings: this one may be gone in the moment after.
    if (isNew) outlets.bus.publish('call.changed', live)
    send(outlets, callerId, { type: 'call-ringing', roomId, toUserId: calleeId, kind, conversationId, deviceId })
    if (isNew) send(outlets, calleeId, inviteFrame(live))
  }
  if (isNew) await announceMessage(outlets, call, isRequest)
  if (isNew && wasMissed(call)) pushUnreadCounts(outlets, [calleeId])
  for (const ended of replaced) await announceChange(outlets, ended)
}

async function announceMessage({ bus, database }: Outlets, call: CallRow, isRequest: boolean): Promise<void> {
  const row = await findMessage(database, call.callerId, call.conversationId, call.seq)
  if (!row) return
  bus.publish('message.stored', { message: viewMessage(row), memberIds: [call.callerId, call.calleeId], audienceId: null, isRequest })
}

/** The callee is in another call, or this name is of a call that has ended already. */
function tellRefused(outlets: Outlets, call: CallRow): void {
  const { roomId, callerId, calleeId, callerDevice: deviceId, outcome } = call
  if (outcome === 'busy') send(outlets, callerId, { type: 'call-refused', roomId, toUserId: calleeId, deviceId, reason: 'busy' })
  send(outlets, callerId, endedFrame(call))
}

/** To the caller that offers may begin; to the callee's other devices that it rings no more. */
export async function announceAccepted(outlets: Outlets, call: CallRow): Promise<void> {
  const { roomId, callerId, calleeId, calleeDevice: deviceId } = call
  send(outlets, calleeId, { type: 'call-taken', roomId, deviceId })
  send(outlets, callerId, { type: 'join-video-call', roomId, fromUserId: calleeId, deviceId, isRejoin: false })
  outlets.bus.publish('call.changed', { ...call, callerName: '', callerPhoto: null })
  await announceChange(outlets, call)
}

export async function announceEnded(outlets: Outlets, calls: readonly CallRow[]): Promise<void> {
  for (const call of calls) tellEnded(outlets, call)
  for (const call of calls) await announceChange(outlets, call)
}

function tellEnded({ bus }: Outlets, call: CallRow): void {
  bus.publish('person.frames', { personIds: [call.callerId, call.calleeId], frame: endedFrame(call) })
  bus.publish('call.changed', { ...call, callerName: '', callerPhoto: null })
}

function endedFrame({ roomId, outcome, connectedAt, endedAt }: CallRow): ServerFrame {
  const durationSeconds = connectedAt && endedAt ? secondsBetween(connectedAt, endedAt) : 0
  return { type: 'call-ended', roomId, outcome: outcome ?? 'missed', durationSeconds }
}

/** How the call stands now, in the history of each who has it there. */
async function announceChange(outlets: Outlets, { callerId, calleeId, conversationId, seq }: CallRow): Promise<void> {
  for (const personId of [callerId, calleeId]) {
    const row = await findMessage(outlets.database, personId, conversationId, seq)
    if (row) send(outlets, personId, { type: 'message-changed', conversationId, seq, message: viewMessage(row) })
  }
}
