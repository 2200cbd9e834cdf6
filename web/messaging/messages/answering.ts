import type { Message, Quote } from '#contract/messaging/messages.ts'
import { useDraft, writeDraft } from '#web/lib/drafts.ts'
import { useStore } from '#web/lib/store.ts'
import { stopEditing } from './editing.ts'
import { quoteOf } from './quote.ts'
import { threads } from './threads.ts'

const draftOf = (conversationId: number) => `message-answer:${conversationId}`

/** What's written next in the conversation answers this; kept on this device with the words. */
export function answer(conversationId: number, quote: Quote | null): void {
  stopEditing(conversationId)
  writeDraft(draftOf(conversationId), quote ? JSON.stringify(quote) : '')
}

export function answerMessage(message: Message): void {
  answer(message.conversationId, quoteOf(message))
}

/** What's being answered, as it is by now; null while nothing is. */
export function useAnswered(conversationId: number): Quote | null {
  const [kept] = useDraft(draftOf(conversationId))
  const quote = readQuote(kept)
  const message = useStore(threads, (all) => quote && all.get(conversationId)?.thread?.messages.find(({ seq }) => seq === quote.seq))
  return message ? quoteOf(message) : quote
}

/** What's kept may come from another version, or from anybody with the console open. */
function readQuote(kept: string): Quote | null {
  if (kept === '') return null
  try {
    const quote = JSON.parse(kept) as Partial<Quote> | null
    const isQuote = Number.isSafeInteger(quote?.seq) && Number.isSafeInteger(quote?.senderId) && typeof quote?.content === 'string'
    return isQuote ? (quote as Quote) : null
  } catch {
    return null
  }
}
