import type { ClientFrame, ServerFrame } from '#contract/realtime.ts'
import { realtime } from '#web/lib/realtime.ts'
import type { Signal } from './peer-link.ts'

/** This page, among all devices of a person. */
export const deviceId = crypto.randomUUID()

let waiting: ClientFrame[] = []

/** Sends a frame of the call; while the socket is closed it waits, since signals are not sent twice. */
export function sendFrame(frame: ClientFrame): void {
  if (waiting.length > 0 || !realtime.send(frame)) waiting.push(frame)
}

/** The socket is open again: what waited goes out in its order. */
export function flushFrames(): void {
  for (const frame of waiting.splice(0)) realtime.send(frame)
}

/** Hung up here, until the server says that they ended: a socket that opens before it knows is told that it rings. */
const hungUp = new Set<string>()
export const isHungUp = (roomId: string): boolean => hungUp.has(roomId)

export function noteEnd(roomId: string): void {
  hungUp.delete(roomId)
}

/** Ends a call; nothing else that waits of it goes out. */
export function sendEnd(roomId: string): void {
  hungUp.add(roomId)
  waiting = waiting.filter((frame) => !('roomId' in frame) || frame.roomId !== roomId)
  sendFrame({ type: 'end-call', roomId })
}

export function forgetFrames(): void {
  waiting = []
  hungUp.clear()
}

/** The specification's names for what two browsers tell each other. */
export function sendSignal(roomId: string, { description, candidates }: Signal): void {
  if (description) {
    const type = description.type === 'offer' ? 'video-call-offer' : 'video-call-answer'
    sendFrame({ type, roomId, deviceId, description: { type: description.type, sdp: description.sdp } })
  }
  if (candidates && candidates.length > 0) sendFrame({ type: 'ice-candidate', roomId, deviceId, candidates })
}

export type SignalFrame = Extract<ServerFrame, { type: 'video-call-offer' | 'video-call-answer' | 'ice-candidate' }>

/** What came from the other browser. It is the other person's: whatever has not our form is nothing. */
export function readSignal(frame: SignalFrame): Signal {
  const { description, candidates, candidate } = frame as { description?: unknown; candidates?: unknown; candidate?: unknown }
  if (frame.type === 'ice-candidate') {
    const list = Array.isArray(candidates) ? candidates : candidate ? [candidate] : []
    return { candidates: list.filter((one): one is RTCIceCandidateInit => one instanceof Object) }
  }
  const type = frame.type === 'video-call-offer' ? 'offer' : 'answer'
  const sdp = description instanceof Object && 'sdp' in description ? String(description.sdp) : ''
  return sdp === '' ? {} : { description: { type, sdp } }
}
