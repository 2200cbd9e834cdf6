import type { CallKind } from '#contract/messaging/calls.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import type { DeviceProblem } from './call-state.ts'

export type DeviceKind = 'camera' | 'microphone'
const keys = { camera: 'call-camera', microphone: 'call-microphone' } as const

/** Camera or microphone could not be had; `problem` says why. */
export class DeviceError extends Error {
  readonly problem: DeviceProblem
  constructor(problem: DeviceProblem) {
    super(problem)
    this.name = 'DeviceError'
    this.problem = problem
  }
}

export const chosenDevice = (kind: DeviceKind): string | null => readStored(keys[kind])

export function rememberDevice(kind: DeviceKind, deviceId: string): void {
  writeStored(keys[kind], deviceId === '' ? null : deviceId)
}

/** Opens microphone and, for a video call, camera: those chosen before, else whichever there are. */
export function openMedia(kind: CallKind): Promise<MediaStream> {
  return request({ audio: audioWish(), video: kind === 'video' ? videoWish() : false })
}

export async function openTrack(kind: DeviceKind): Promise<MediaStreamTrack> {
  const stream = await request(kind === 'camera' ? { video: videoWish() } : { audio: audioWish() })
  const [track] = stream.getTracks()
  if (!track) throw new DeviceError('missing')
  return track
}

/** The cameras and microphones of this device; without names until one of them was opened once. */
export async function listDevices(): Promise<Record<DeviceKind, MediaDeviceInfo[]>> {
  const all = navigator.mediaDevices ? await navigator.mediaDevices.enumerateDevices() : []
  return {
    camera: all.filter(({ kind }) => kind === 'videoinput'),
    microphone: all.filter(({ kind }) => kind === 'audioinput'),
  }
}

export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Not `exact`: a device that was unplugged since is no reason to fail. */
const wanted = (kind: DeviceKind): MediaTrackConstraints => {
  const deviceId = chosenDevice(kind)
  return deviceId ? { deviceId: { ideal: deviceId } } : {}
}
const audioWish = (): MediaTrackConstraints => ({ ...wanted('microphone'), echoCancellation: true, noiseSuppression: true })
const videoWish = (): MediaTrackConstraints => ({ ...wanted('camera'), width: { ideal: 1280 }, height: { ideal: 720 } })

async function request(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // Browsers open devices on https and localhost only.
  if (!navigator.mediaDevices) throw new DeviceError('insecure')
  try {
    return await navigator.mediaDevices.getUserMedia(constraints)
  } catch (error) {
    throw new DeviceError(problems[error instanceof DOMException ? error.name : ''] ?? 'failed')
  }
}

const problems: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}
