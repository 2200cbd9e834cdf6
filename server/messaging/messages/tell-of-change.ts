import type { Message } from '#contract/messaging/messages.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noSuchMessage } from './conversation-rules.ts'
import { findMessage } from './message-queries.ts'
import { viewMessage } from './message-view.ts'

interface Changed {
  readonly conversationId: number
  readonly seq: number
  /** Who changed it. */
  readonly personId: number
  readonly otherId: number
}

/**
 * A message as it is now, and how to tell both people's devices of it once that's committed. Whoever has it no longer, because they cleared
 * it away, hears nothing. Throws `not_found`.
 */
export async function tellOfChange(
  { database, bus }: Pick<Platform, 'database' | 'bus'>,
  { conversationId, seq, personId, otherId }: Changed,
): Promise<{ readonly message: Message; readonly tell: () => void }> {
  const changed = await findMessage(database, personId, conversationId, seq)
  if (!changed) throw noSuchMessage()
  const isTold = (await findMessage(database, otherId, conversationId, seq)) !== undefined
  const message = viewMessage(changed)
  const frame = { type: 'message-changed' as const, conversationId, seq, message }
  return { message, tell: () => bus.publish('person.frames', { personIds: isTold ? [personId, otherId] : [personId], frame }) }
}
