import type { ClientFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { answerCall } from './answer-call.ts'
import { CallWatch, type CallTimes } from './call-watch.ts'
import { hangUp } from './hang-up.ts'
import { invite } from './invite.ts'
import { passSignal } from './pass-signal.ts'

/** Ties calls to the sockets of this process. Returns how to stop. */
export function connectCalls(platform: Platform, hub: RealtimeHub, times: Partial<CallTimes> = {}): () => void {
  const watch = new CallWatch(platform, times)
  const inOrder = new Map<number, Promise<void>>()
  hub.onOpen((personId, send) => watch.framesFor(personId).forEach(send))
  hub.onFrame((viewer, frame) => {
    const work = workOf(platform, viewer, frame)
    if (!work) return undefined
    // What one person sends is done in its order: a candidate must not overtake its offer.
    const before = inOrder.get(viewer.id) ?? Promise.resolve()
    const done = before.catch(() => undefined).then(work)
    inOrder.set(viewer.id, done)
    const forget = () => {
      if (inOrder.get(viewer.id) === done) inOrder.delete(viewer.id)
    }
    done.then(forget, forget)
    return done
  })
  return () => watch.close()
}

function workOf(platform: Platform, viewer: Viewer, frame: ClientFrame): (() => Promise<void>) | undefined {
  switch (frame.type) {
    case 'video-call-invite':
      return () => invite(platform, viewer, frame)
    case 'join-video-call':
      return () => answerCall(platform, viewer, frame)
    case 'video-call-offer':
    case 'video-call-answer':
    case 'ice-candidate':
      return () => passSignal(platform, viewer, frame)
    case 'end-call':
      return () => hangUp(platform, viewer, frame)
    default:
      return undefined
  }
}
