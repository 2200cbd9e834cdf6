import type { Conversation, Message } from '#contract/messaging/messages.ts'

/** A message that can be reacted to and answered: sent by a person and there, in a conversation where one may write. */
export function mayChange({ messageType, deletedAt }: Message, { isBlocked, isRequest }: Conversation): boolean {
  return messageType !== 'system' && messageType !== 'video_call' && deletedAt === null && !isBlocked && !isRequest
}
