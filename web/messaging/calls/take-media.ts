import type { CallKind } from '#contract/messaging/calls.ts'
import { changeCall, shownCall } from './call-state.ts'
import { DeviceError, openMedia, stopStream } from './local-media.ts'

/** The latest question for camera and microphone. */
let asked: object | null = null

/** Opens camera and microphone for the call that is shown; false when they cannot be had, which it then says. */
export async function takeMedia(roomId: string, kind: CallKind): Promise<boolean> {
  const mine = (asked = {})
  // Closed, or asked for otherwise, while the browser asked the person.
  const isWanted = () => asked === mine && shownCall.value?.roomId === roomId && shownCall.value.phase !== 'ended'
  stopStream(shownCall.value?.local ?? null)
  changeCall(roomId, { kind, isCameraOn: kind === 'video', local: null, problem: null })
  try {
    const local = await openMedia(kind)
    if (isWanted()) changeCall(roomId, { local })
    else stopStream(local)
    return isWanted()
  } catch (error) {
    if (isWanted()) changeCall(roomId, { problem: error instanceof DeviceError ? error.problem : 'failed' })
    return false
  }
}
