import { mustAgree } from '#server/site/legal/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { findConversationOf } from './conversation-queries.ts'
import { MessageRelay } from './relay.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { passTyping, type TypingFrame } from './typing.ts'

/** Ties private messages to the sockets of this process. Returns how to stop. */
export function connectMessages(platform: Platform, hub: RealtimeHub): () => void {
  const { bus, database, log } = platform
  const relay = new MessageRelay(platform, hub)
  // Like every call that writes, once documents were agreed to (D33).
  const tellTyping = async (viewer: Viewer, frame: TypingFrame) => {
    if (!(await mustAgree(platform, viewer))) await passTyping(platform, viewer, frame)
  }
  hub.onFrame((viewer, frame) => (frame.type === 'typing' ? tellTyping(viewer, frame) : undefined))
  // A block makes their conversation one to read only, and lifting it opens it again: both look anew.
  const parted = async (oneId: number, otherId: number) => {
    const conversationId = await findConversationOf(database, oneId, otherId)
    if (conversationId !== undefined) hub.sendTo([oneId, otherId], { type: 'conversation-changed', conversationId })
  }
  const tell = ({ blockerId, blockedId }: { readonly blockerId: number; readonly blockedId: number }) => {
    parted(blockerId, blockedId).catch((error: unknown) => log.warn({ error: String(error) }, 'a block could not be announced'))
  }
  const unsubscribe = [bus.subscribe('person.blocked', tell), bus.subscribe('person.unblocked', tell)]
  return () => {
    for (const leave of unsubscribe) leave()
    relay.close()
  }
}
