import type { Conversation } from '#contract/messaging/messages.ts'
import { call } from '#web/lib/api.ts'
import { askingNow, conversations, conversationWith, keepConversations } from './conversations.ts'

/** Finds or begins the conversation with a person. */
export async function startConversation(userId: number): Promise<Conversation> {
  const known = conversationWith(conversations.value, userId)
  if (known) return known
  const { id } = await call('POST /api/conversations', { body: { otherUserId: userId } })
  const askedAt = askingNow()
  const conversation = await call('GET /api/conversations/{id}', { params: { id } })
  keepConversations([conversation], conversation.lastMessage !== null, askedAt)
  return conversation
}
