import type { CallKind, CallOutcome } from '#contract/messaging/calls.ts'
import type { ServerFrame } from '#contract/realtime.ts'
import { call } from '#web/lib/api.ts'
import { realtime } from '#web/lib/realtime.ts'
import { writeStored } from '#web/lib/tab-storage.ts'
import { callPrompt, changeCall, isTalking, newCall, shownCall, type CallPerson, type ShownCall } from './call-state.ts'
import { tellFailure, tellNoRelay, tellRefusal } from './call-failures.ts'
import { closeTalk, connectTalk, NoRelayError, receiveSignal, renewTalk } from './talk.ts'
import { stopStream } from './local-media.ts'
import { deviceId, flushFrames, forgetFrames, isHungUp, noteEnd, readSignal, sendEnd, sendFrame } from './signals.ts'
import { takeMedia } from './take-media.ts'

/** Two people who call each other at once are connected without another ring. */
const crossingFor = 3_000
const shownAfterwards = 3_000
/** In this tab: the call it is in, should the page be loaded anew. */
export const tabKey = 'call'

let crossing: { readonly personId: number; readonly kind: CallKind; readonly until: number } | null = null
let invited: Extract<ServerFrame, { type: 'video-call-invite' }> | null = null

/** The stay of one person at this page: what was asked in an earlier one is answered to no one. */
let stay = {}

/** Asks whether one may call, then shows one's own picture and the choice of devices. */
export async function prepareCall(person: CallPerson, kind: CallKind): Promise<void> {
  const isInCall = () => shownCall.value !== null && shownCall.value.phase !== 'ended'
  if (isInCall()) return
  const mine = stay
  try {
    const { canCall, reason, prompt } = await call('GET /api/calls/with/{userId}', { params: { userId: person.id } })
    // Someone may have called while the answer was on its way.
    if (stay !== mine || isInCall()) return
    if (prompt) callPrompt.change(() => ({ person, prompt }))
    else if (canCall) showPreview(person, kind)
    else tellRefusal(reason ?? 'not_allowed', person)
  } catch {
    tellFailure()
  }
}

function showPreview(person: CallPerson, kind: CallKind): void {
  const preview = newCall(person, kind, 'preview', crypto.randomUUID())
  shownCall.change(() => preview)
  void takeMedia(preview.roomId, kind)
}

export function placeCall(): void {
  const preview = shownCall.value
  if (preview?.phase !== 'preview' || !preview.local) return
  const { roomId, kind, person } = preview
  if (!realtime.send({ type: 'video-call-invite', toUserId: person.id, roomId, kind, deviceId })) return fail()
  changeCall(roomId, { phase: 'calling' })
}

export function closePreview(): void {
  if (shownCall.value?.phase === 'preview') close()
}

/** Takes the call; devices are opened before the caller hears of it, so that a refusal of the browser is no answer. */
export async function acceptCall(kind: CallKind): Promise<void> {
  const ringing = shownCall.value
  if (ringing?.phase !== 'ringing') return
  if (!(await takeMedia(ringing.roomId, kind))) return
  if (shownCall.value?.roomId !== ringing.roomId || shownCall.value.phase !== 'ringing') return
  sendFrame({ type: 'join-video-call', roomId: ringing.roomId, deviceId })
  talk(ringing.roomId, false)
}

/** After the page was loaded anew: takes the running call over to this page. */
export async function rejoinCall(): Promise<void> {
  const known = shownCall.value
  if (known?.phase !== 'rejoin' || !(await takeMedia(known.roomId, known.kind))) return
  sendFrame({ type: 'join-video-call', roomId: known.roomId, deviceId, isRejoin: true })
  talk(known.roomId, false)
}

/** Hangs up, declines, or gives up calling. */
export function hangUp(outcome: 'completed' | 'lost' = 'completed'): void {
  const known = shownCall.value
  if (!known || known.phase === 'ended') return
  if (known.phase !== 'preview') sendEnd(known.roomId)
  if (!isTalking(known)) return close()
  finish(known, outcome, known.connectedAt ? Math.round((Date.now() - known.connectedAt) / 1000) : 0)
}

/** Another person signs in: everything is let go of. */
export function leave(): void {
  stay = {}
  close()
  forgetFrames()
}

function close(): void {
  release()
  shownCall.change(() => null)
}

/** A frame of a call for this person. What's told while the page looks for its call is told of the answer, too, which may be older. */
export function takeFrame(frame: ServerFrame): void {
  take(frame)
  void finding?.then(
    () => take(frame),
    () => undefined,
  )
}

function take(frame: ServerFrame): void {
  const known = shownCall.value
  if (frame.type === 'call-ended') noteEnd(frame.roomId)
  if (frame.type === 'video-call-invite') return takeInvite(frame)
  if (!('roomId' in frame) || !known || frame.roomId !== known.roomId) {
    if (frame.type === 'call-ended' && frame.roomId === invited?.roomId) invited = null
    return
  }
  if (frame.type === 'call-ringing') changeCall(known.roomId, { isRinging: true })
  if (frame.type === 'call-refused' && known.phase === 'calling') takeRefusal(frame, known)
  if (frame.type === 'join-video-call') takeJoin(frame, known)
  if (frame.type === 'call-taken' && frame.deviceId !== deviceId) takeTaken(known)
  if (frame.type === 'call-ended') takeEnd(frame, known)
  if (frame.type === 'video-call-offer' || frame.type === 'video-call-answer' || frame.type === 'ice-candidate')
    receiveSignal(known.roomId, readSignal(frame))
}

function takeInvite(frame: Extract<ServerFrame, { type: 'video-call-invite' }>): void {
  const known = shownCall.value
  if (isHungUp(frame.roomId) || (known?.roomId === frame.roomId && known.phase !== 'ended')) return
  // We call each other: the server ends one of the two calls, and the other one is answered.
  if (known?.phase === 'calling') {
    if (known.person.id === frame.fromUserId) invited = frame
    return
  }
  if (isTalking(known)) return
  release()
  const { fromUserId: id, callerName: displayName, callerPhoto: photoURL, kind, roomId } = frame
  shownCall.change(() => newCall({ id, displayName, photoURL, isCreator: false }, kind, 'ringing', roomId))
  const wanted = crossing?.personId === id && Date.now() < crossing.until ? crossing.kind : null
  crossing = null
  if (wanted) void acceptCall(wanted)
}

function takeRefusal({ reason, ...more }: Extract<ServerFrame, { type: 'call-refused' }>, { person }: ShownCall): void {
  // Busy is also an end, which is shown where the call was.
  if (reason === 'busy') return
  close()
  if (more.isSubscriptionPrompt) callPrompt.change(() => ({ person, prompt: more as never }))
  else tellRefusal(reason, person)
}

function takeJoin({ isRejoin }: Extract<ServerFrame, { type: 'join-video-call' }>, known: ShownCall): void {
  if (known.phase === 'calling' || (isRejoin && isTalking(known))) talk(known.roomId, true)
}

function takeTaken(known: ShownCall): void {
  if (isTalking(known)) finish(known, 'elsewhere', 0)
  else if (known.phase === 'ringing') close()
}

function takeEnd({ outcome, durationSeconds }: Extract<ServerFrame, { type: 'call-ended' }>, known: ShownCall): void {
  if (known.phase === 'ended') return changeCall(known.roomId, { end: { outcome: known.end?.outcome ?? outcome, durationSeconds } })
  if (known.phase === 'ringing' || known.phase === 'rejoin') return close()
  if (known.phase === 'calling' && outcome === 'cancelled') {
    crossing = { personId: known.person.id, kind: known.kind, until: Date.now() + crossingFor }
    const other = invited
    invited = null
    if (other) {
      close()
      return takeInvite(other)
    }
  }
  finish(known, outcome, durationSeconds)
}

function talk(roomId: string, isOfferer: boolean): void {
  writeStored(tabKey, roomId)
  const connectedAt = shownCall.value?.connectedAt ?? Date.now()
  changeCall(roomId, { phase: 'connecting', connectedAt })
  connectTalk(roomId, isOfferer, { onFailure: fail, onLost: () => hangUp('lost') })
}

function fail(error?: unknown): void {
  const known = shownCall.value
  if (known && known.phase !== 'preview') sendEnd(known.roomId)
  close()
  if (error instanceof NoRelayError) tellNoRelay()
  else tellFailure()
}

function finish(known: ShownCall, outcome: CallOutcome | 'elsewhere' | 'lost', durationSeconds: number): void {
  release()
  changeCall(known.roomId, { phase: 'ended', local: null, remote: null, end: { outcome, durationSeconds } })
  setTimeout(() => shownCall.change((now) => (now?.roomId === known.roomId && now.phase === 'ended' ? null : now)), shownAfterwards)
}

function release(): void {
  closeTalk()
  stopStream(shownCall.value?.local ?? null)
  writeStored(tabKey, null)
}

/** The socket is open again: what waited goes out, and the call may have ended meanwhile. */
export async function renewCall(): Promise<void> {
  flushFrames()
  const known = shownCall.value
  if (!known || known.phase === 'preview' || known.phase === 'ended') return
  // What fails now is asked again when the socket opens the next time.
  const current = await call('GET /api/calls/current', {}).then(
    (answer) => answer.call,
    () => undefined,
  )
  const now = shownCall.value
  // Ended or accepted since: the answer may be older than what told of it.
  if (current === undefined || now?.roomId !== known.roomId || now.phase === 'ended' || isTalking(now) !== isTalking(known)) return
  if (current?.roomId !== now.roomId) finish(now, isTalking(now) ? 'completed' : 'missed', 0)
  else if (current.state === 'connected' && now.phase === 'calling') talk(now.roomId, true)
  // Another device has taken it.
  else if (current.state === 'connected' && now.phase === 'ringing') close()
  else renewTalk()
}

let finding: Promise<void> | null = null

/** The page was loaded anew: the call it was in, or one that rings. */
export async function findCall(): Promise<void> {
  finding = readCall()
  try {
    await finding
  } finally {
    finding = null
  }
}

async function readCall(): Promise<void> {
  const mine = stay
  const { call: current } = await call('GET /api/calls/current', {})
  if (stay !== mine || shownCall.value) return
  if (!current) return writeStored(tabKey, null)
  const { person, kind, roomId, connectedAt, state, isCaller } = current
  if (state === 'ringing' && isCaller) return sendEnd(roomId)
  const phase = state === 'connected' ? 'rejoin' : 'ringing'
  shownCall.change(() => ({ ...newCall(person, kind, phase, roomId), connectedAt: connectedAt ? Date.parse(connectedAt) : null }))
}
