import type { Platform } from '#server/platform/platform.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { findConversationOf } from './conversation-queries.ts'
import { MessageRelay } from './relay.ts'
import { passTyping } from './typing.ts'

/** Ties private messages to the sockets of this process. Returns how to stop. */
export function connectMessages(platform: Platform, hub: RealtimeHub): () => void {
  const { bus, database, log } = platform
  const relay = new MessageRelay(platform, hub)
  hub.onFrame((viewer, frame) => (frame.type === 'typing' ? passTyping(platform, viewer, frame) : undefined))
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
