import { call } from '#web/lib/api.ts'
import { changeCall, isTalking, shownCall } from './call-state.ts'
import { openTrack, rememberDevice, type DeviceKind } from './local-media.ts'
import { PeerLink, type Signal } from './peer-link.ts'
import { sendSignal } from './signals.ts'

/** Whoever does not come back for so long is gone. */
const lostAfter = 45_000

interface Talk {
  readonly roomId: string
  readonly link: Promise<PeerLink | null>
  opened: PeerLink | null
  state: 'connecting' | 'connected' | 'reconnecting'
  lost: ReturnType<typeof setTimeout> | undefined
}

/** The person shows their address to the relay alone, and this site has none. */
export class NoRelayError extends Error {}

export interface TalkEnds {
  readonly onFailure: (error: unknown) => void
  readonly onLost: () => void
}

let talk: Talk | null = null

/** Connects the two browsers of a call that was accepted; a connection there was before is closed. */
export function connectTalk(roomId: string, isOfferer: boolean, { onFailure, onLost }: TalkEnds): void {
  closeTalk()
  const link = openLink(roomId, isOfferer).catch((error: unknown) => {
    if (talk === next) onFailure(error)
    return null
  })
  const next: Talk = { roomId, link, opened: null, state: 'connecting', lost: undefined }
  next.lost = setTimeout(onLost, lostAfter)
  talk = next
  lose = onLost
  void link.then((opened) => {
    if (talk === next) next.opened = opened
    else opened?.close()
  })
}

let lose: () => void = () => {}

async function openLink(roomId: string, isOfferer: boolean): Promise<PeerLink> {
  const connection = await call('POST /api/calls/{roomId}/ice', { params: { roomId } })
  if (connection.isRelayOnly && connection.iceServers.length === 0) throw new NoRelayError()
  const local = shownCall.value?.local
  if (shownCall.value?.roomId !== roomId || !local) throw new Error('the call is over')
  const { isMicrophoneOn, isCameraOn } = shownCall.value
  const link = new PeerLink({
    connection,
    isOfferer,
    local,
    send: (signal) => sendSignal(roomId, signal),
    onRemote: (remote) => changeCall(roomId, { remote: new MediaStream(remote.getTracks()) }),
    onState: (state) => noteState(roomId, state),
    onMutes: (other) => changeCall(roomId, { other }),
  })
  link.tellMutes({ isMicrophoneOn, isCameraOn })
  return link
}

export function closeTalk(): void {
  clearTimeout(talk?.lost)
  talk?.opened?.close()
  talk = null
}

export function receiveSignal(roomId: string, signal: Signal): void {
  if (talk?.roomId === roomId) void talk.link.then((link) => link?.receive(signal))
}

/** Signals may have been lost, or the network is another one. */
export function renewTalk(): void {
  if (talk && talk.state !== 'connected') talk.opened?.renew()
}

function noteState(roomId: string, state: Talk['state']): void {
  if (talk?.roomId !== roomId) return
  talk.state = state
  showState()
}

function showState(): void {
  if (!talk) return
  const phase = navigator.onLine ? talk.state : 'reconnecting'
  clearTimeout(talk.lost)
  if (phase !== 'connected') talk.lost = setTimeout(lose, lostAfter)
  if (isTalking(shownCall.value)) changeCall(talk.roomId, { phase })
}

addEventListener('offline', showState)
addEventListener('online', () => {
  talk?.opened?.renew()
  showState()
})

export function setMicrophone(isOn: boolean): void {
  for (const track of shownCall.value?.local?.getAudioTracks() ?? []) track.enabled = isOn
  noteMutes({ isMicrophoneOn: isOn })
}

/** A camera that is off is closed, so that its light goes out. */
export async function setCamera(isOn: boolean): Promise<void> {
  const local = shownCall.value?.local
  if (!local) return
  if (isOn) return useTrack('camera')
  asked.camera = {}
  for (const track of local.getVideoTracks()) {
    track.stop()
    local.removeTrack(track)
  }
  noteMutes({ isCameraOn: false })
  await talk?.opened?.replace('video', null)
}

/** Rejects with a DeviceError when the device cannot be had; what was used before goes on. */
export async function chooseDevice(kind: DeviceKind, deviceId: string): Promise<void> {
  rememberDevice(kind, deviceId)
  const known = shownCall.value
  if (known?.local && (kind === 'microphone' || known.isCameraOn)) await useTrack(kind)
}

/** What was last asked of each device: one that opens for an earlier question is closed again. */
const asked: Partial<Record<DeviceKind, object>> = {}

async function useTrack(kind: DeviceKind): Promise<void> {
  const mine = (asked[kind] = {})
  const before = shownCall.value?.local
  const track = await openTrack(kind)
  const known = shownCall.value
  if (!known?.local || known.local !== before || asked[kind] !== mine) return track.stop()
  for (const former of known.local.getTracks().filter((one) => one.kind === track.kind)) {
    former.stop()
    known.local.removeTrack(former)
  }
  track.enabled = kind === 'camera' || known.isMicrophoneOn
  known.local.addTrack(track)
  noteMutes(kind === 'camera' ? { isCameraOn: true } : {})
  await talk?.opened?.replace(track.kind === 'audio' ? 'audio' : 'video', track)
}

function noteMutes(change: { readonly isMicrophoneOn?: boolean; readonly isCameraOn?: boolean }): void {
  const known = shownCall.value
  if (!known) return
  const { isMicrophoneOn, isCameraOn } = { ...known, ...change }
  changeCall(known.roomId, { isMicrophoneOn, isCameraOn })
  talk?.opened?.tellMutes({ isMicrophoneOn, isCameraOn })
}
