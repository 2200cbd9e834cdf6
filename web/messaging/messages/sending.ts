import { Store } from '#web/lib/store.ts'
import { changeConversation, conversations, noteMessage, renewed } from './conversations.ts'
import { deliver } from './deliver.ts'
import { outboxStorage } from './device-store.ts'
import { Outbox } from './outbox.ts'
import type { Outcome, OutboxEntry } from './outbox-entry.ts'
import { takeArrival } from './threads.ts'

/** The outbox of the person at this page; null for a visitor. */
export const outbox = new Store<Outbox | null>(null)

/** Opens the outbox of an account; one tab at a time sends for it. Answers how to close it. */
export function openOutbox(accountId: number): () => void {
  const name = `outbox:${accountId}`
  const channel = new BroadcastChannel(name)
  const tellOthers = channel.postMessage.bind(channel)
  const mine = new Outbox({
    accountId,
    storage: outboxStorage,
    deliver,
    pause,
    announce: () => tellOthers('changed'),
    onSent: (entry, message) => takeSent(entry, message, accountId),
    // What it was refused for may also be said where one writes: a block, for one.
    onRefused: ({ conversationId }) => void renewed(conversationId),
  })
  // A browser that keeps nothing still sends while its page is open.
  const reload = () => void mine.reload().catch(reportError)
  channel.addEventListener('message', reload)
  const closing = new AbortController()
  void leadAlone(name, closing.signal, () => {
    reload()
    mine.lead()
  })
  const wake = () => mine.wake()
  addEventListener('online', wake)
  reload()
  outbox.change(() => mine)
  return () => {
    removeEventListener('online', wake)
    closing.abort()
    mine.stop()
    channel.close()
    outbox.change(() => null)
  }
}

/** Calls `lead` once no other tab does, and holds the place until the signal. */
async function leadAlone(name: string, signal: AbortSignal, lead: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  await navigator.locks
    .request(name, { signal }, async () => {
      lead()
      await closed
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

function takeSent(
  entry: OutboxEntry,
  { free, untilAnswered, ...message }: Extract<Outcome, { kind: 'sent' }>['message'],
  viewerId: number,
): void {
  takeArrival(entry.conversationId, { seq: message.seq, message })
  noteMessage(message, viewerId)
  changeConversation(entry.conversationId, (conversation) => ({ ...conversation, free, untilAnswered }))
  // It went through, so whatever stood in the way is gone.
  if (conversations.value.known.get(entry.conversationId)?.isBlocked) void renewed(entry.conversationId)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
