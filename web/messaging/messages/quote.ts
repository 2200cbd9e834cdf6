import { limits } from '#contract/limits.ts'
import type { Message, Quote } from '#contract/messaging/messages.ts'

/** A message as one that answers it shows it; null for calls and notices, which nothing answers. */
export function quoteOf({ seq, senderId, content, messageType, deletedAt }: Message): Quote | null {
  if (messageType === 'system' || messageType === 'video_call') return null
  const [line = ''] = content.split('\n', 1)
  return { seq, senderId, content: Array.from(line).slice(0, limits.quotedLength).join(''), messageType, isDeleted: deletedAt !== null }
}
