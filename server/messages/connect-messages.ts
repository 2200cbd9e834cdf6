import type { Platform } from '#server/platform/platform.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { MessageRelay } from './relay.ts'
import { passTyping } from './typing.ts'

/** Ties private messages to the sockets of this process. Returns how to stop. */
export function connectMessages(platform: Platform, hub: RealtimeHub): () => void {
  const relay = new MessageRelay(platform, hub)
  hub.onFrame((viewer, frame) => (frame.type === 'typing' ? passTyping(platform, viewer, frame) : undefined))
  return () => relay.close()
}
