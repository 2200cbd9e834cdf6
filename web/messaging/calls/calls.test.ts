import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallKind } from '#contract/messaging/calls.ts'
import type { ServerFrame } from '#contract/realtime.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { realtime } from '#web/lib/realtime.ts'

// Modules of calls listen to the network as soon as they're there.
vi.hoisted(() => Object.assign(globalThis, { addEventListener: () => undefined }))

// The build writes texts in its place.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }))

const { findCall, hangUp, leave, prepareCall, renewCall, takeFrame } = await import('./calls.ts')
const { takeMedia } = await import('./take-media.ts')
const { chooseDevice, setCamera } = await import('./talk.ts')
const { newCall, shownCall } = await import('./call-state.ts')

const anna = { id: 7, displayName: 'Anna', photoURL: null, isCreator: false }
const invite = (roomId: string): ServerFrame =>
  ({ type: 'video-call-invite', roomId, fromUserId: 7, callerName: 'Anna', callerPhoto: null, kind: 'video', conversationId: 1 }) as const
const ended = (roomId: string): ServerFrame => ({ type: 'call-ended', roomId, outcome: 'completed', durationSeconds: 73 })
const current = (state: string, roomId = 'here') => ({
  call: { person: anna, kind: 'voice', roomId, connectedAt: null, state, isCaller: false },
})
const settled = () => new Promise(setImmediate)

class Track {
  readonly kind: string
  readyState = 'live'
  enabled = true
  constructor(kind: string) {
    this.kind = kind
  }
  stop() {
    this.readyState = 'ended'
  }
}
class Stream {
  tracks: Track[]
  constructor(...kinds: string[]) {
    this.tracks = kinds.map((kind) => new Track(kind))
  }
  getTracks = () => this.tracks
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  addTrack = (track: Track) => void this.tracks.push(track)
  removeTrack = (track: Track) => void (this.tracks = this.tracks.filter((one) => one !== track))
}

/** Questions for camera and microphone, each to be answered by the test. */
const opened: PromiseWithResolvers<Stream>[] = []
/** What goes out while there's a socket. */
let sent: string[] = []
let isOpen = true

beforeEach(() => {
  leave()
  opened.length = 0
  ;[sent, isOpen] = [[], true]
  const getUserMedia = () => {
    const question = Promise.withResolvers<Stream>()
    opened.push(question)
    return question.promise
  }
  vi.stubGlobal('navigator', { onLine: true, mediaDevices: { getUserMedia } })
  vi.spyOn(realtime, 'send').mockImplementation(({ type }) => isOpen && sent.push(type) > 0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(phase: 'preview' | 'calling' | 'ringing' | 'connected', kind: CallKind = 'video', local?: Stream): void {
  shownCall.change(() => ({ ...newCall(anna, kind, phase, 'here'), local: (local ?? null) as unknown as MediaStream | null }))
}

test('whoever rings while one asks whether one may call is not replaced by the answer', async () => {
  const asked = holdAnswers()
  const preparing = prepareCall(anna, 'voice')
  takeFrame(invite('there'))
  asked[0]?.({ canCall: true, reason: null, prompt: null })
  await preparing
  expect(shownCall.value).toMatchObject({ phase: 'ringing', roomId: 'there' })
})

test('of several questions for camera and microphone the last one counts, and what the others opened is closed', async () => {
  show('preview')
  const asked = (['voice', 'video', 'voice'] as const).map((kind) => takeMedia('here', kind))
  const [first, last] = [new Stream('audio'), new Stream('audio')]
  opened[0]?.resolve(first)
  opened[2]?.resolve(last)
  expect(await asked[2]).toBe(true)
  opened[1]?.reject(new DOMException('no', 'NotAllowedError'))
  expect(await Promise.all(asked)).toEqual([false, false, true])
  expect(shownCall.value).toMatchObject({ kind: 'voice', local: last, problem: null })
  expect([...first.tracks, ...last.tracks].map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
})

test('a camera that opens after it was turned off, or after another was chosen, is closed again', async () => {
  const local = new Stream('audio', 'video')
  show('connected', 'video', local)
  const choosing = [chooseDevice('camera', 'first'), chooseDevice('camera', 'second')]
  const [first, second] = [new Stream('video'), new Stream('video')]
  opened[1]?.resolve(second)
  await choosing[1]
  opened[0]?.resolve(first)
  await choosing[0]
  expect(local.getVideoTracks()).toEqual(second.tracks)
  const third = chooseDevice('camera', 'third')
  await setCamera(false)
  const late = new Stream('video')
  opened[2]?.resolve(late)
  await third
  expect(local.getVideoTracks()).toEqual([])
  expect([...first.tracks, ...late.tracks].map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
  expect(shownCall.value?.isCameraOn).toBe(false)
})

test('what was declined without a network is declined once it is back, and rings no more until then', async () => {
  takeFrame(invite('here'))
  isOpen = false
  hangUp()
  isOpen = true
  takeFrame(invite('here'))
  expect(shownCall.value).toBeNull()
  await renewCall()
  expect(sent).toEqual(['end-call'])
  // Rooms may be used again.
  takeFrame(ended('here'))
  takeFrame(invite('here'))
  expect(shownCall.value?.phase).toBe('ringing')
})

test.each([
  ['connected', ended('here')],
  ['ringing', { type: 'call-taken', roomId: 'here', deviceId: 'another' } as const],
])('a call that was %s is not found where it was told meanwhile that it is not', async (state, frame) => {
  const asked = holdAnswers()
  const finding = findCall()
  takeFrame(frame)
  asked[0]?.(current(state))
  await finding
  await settled()
  expect(shownCall.value?.phase ?? 'none').toMatch(/none|ended/)
})

test('after a gap the answer undoes nothing that was told meanwhile', async () => {
  const asked = holdAnswers()
  show('connected')
  const renewing = [renewCall()]
  takeFrame(ended('here'))
  asked[0]?.({ call: null })
  await renewing[0]
  expect(shownCall.value?.end).toMatchObject({ durationSeconds: 73 })

  show('calling', 'voice', new Stream('audio'))
  renewing.push(renewCall())
  takeFrame({ type: 'join-video-call', roomId: 'here', fromUserId: 7, deviceId: 'theirs', isRejoin: false })
  expect(asked).toHaveLength(3)
  asked[1]?.(current('connected'))
  await renewing[1]
  // One connection is opened, and no second in its place.
  expect(asked).toHaveLength(3)
})

test('after a gap it rings no more where another device took the call', async () => {
  const asked = holdAnswers()
  takeFrame(invite('here'))
  const renewing = renewCall()
  asked[0]?.(current('connected'))
  await renewing
  expect(shownCall.value).toBeNull()
})

test('what was asked before another person took over shows them no call and opens no camera', async () => {
  const asked = holdAnswers()
  const questions = [prepareCall(anna, 'video'), findCall()]
  leave()
  asked[0]?.({ canCall: true, reason: null, prompt: null })
  asked[1]?.(current('ringing'))
  await Promise.all(questions)
  expect(shownCall.value).toBeNull()
  expect(opened).toEqual([])
})
