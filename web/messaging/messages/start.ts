import type { ServerFrame } from '#contract/realtime.ts'
import { realtime } from '#web/lib/realtime.ts'
import { renewBoxes } from './boxes.ts'
import {
  askingNow,
  changeConversation,
  conversations,
  conversationWith,
  forgetConversations,
  keepConversations,
  noteMessage,
  renewConversation,
  takeTold,
} from './conversations.ts'
import { pollPresence, takePresence, takeTyping } from './presence.ts'
import { forgetReceipts, noteDelivered, tellReceipts } from './receipts.ts'
import { closePrompt } from './prompts.ts'
import { openOutbox, outbox } from './sending.ts'
import { forgetThreads, renewThreads, takeArrival, takeChanged } from './threads.ts'

/** Sends what waits, tells what arrived, and keeps what is known up to date, on whichever page the person is. Answers how to stop. */
export function startMessages(viewerId: number): () => void {
  const stops = [openOutbox(viewerId), realtime.onFrame((frame) => takeFrame(frame, viewerId)), realtime.onGap(renewAll), pollPresence()]
  return () => {
    for (const stop of stops) stop()
    forgetReceipts()
    forgetThreads()
    forgetConversations()
  }
}

/** Frames were missed: everything that is shown is read again, and whatever waited goes out. */
async function renewAll(): Promise<void> {
  outbox.value?.wake()
  tellReceipts()
  // Whatever fails now is asked for again when the socket opens the next time.
  await Promise.allSettled([renewBoxes(), renewThreads()])
}

/** Puts what the socket tells into what is known of conversations and threads. */
export function takeFrame(frame: ServerFrame, viewerId: number): void {
  if (frame.type === 'message') takeMessage(frame, viewerId)
  if (frame.type === 'message-changed') takeChanged(frame.message)
  if (frame.type === 'receipts') takeReceipts(frame, viewerId)
  if (frame.type === 'typing' && frame.userId !== viewerId) takeTyping(frame.conversationId, frame.isTyping)
  if (frame.type === 'presence') takePresence(frame.userId, frame.isOnline)
  if (frame.type === 'conversation-changed') void renewKnown(frame.conversationId)
  if (frame.type === 'subscription-changed' && frame.creatorId !== null) void takeSubscription(frame.creatorId, frame.isEntitled)
}

/** Whoever subscribes writes freely: the prompt goes, and what was kept is sent when they press. */
async function takeSubscription(creatorId: number, isEntitled: boolean): Promise<void> {
  const conversation = conversationWith(conversations.value, creatorId)
  if (!conversation) return
  await renewKnown(conversation.id)
  if (isEntitled) closePrompt(conversation.id)
}

function takeMessage({ conversationId, seq, message }: Extract<ServerFrame, { type: 'message' }>, viewerId: number): void {
  takeArrival(conversationId, { seq, message })
  if (!message) return changeConversation(conversationId, (known) => ({ ...known, lastSeq: Math.max(known.lastSeq, seq) }))
  if (message.senderId !== viewerId) {
    takeTyping(conversationId, false)
    noteDelivered(conversationId, seq)
  }
  const known = conversations.value.known.get(conversationId)
  noteMessage(message, viewerId)
  // A message may also have moved the conversation to another box, granted free messages, or answered: the server knows.
  if (!known || known.isArchived || known.isRequest || known.free || known.untilAnswered) void renewKnown(conversationId)
}

/** Reads a conversation again, and lists it where it belongs. */
async function renewKnown(id: number): Promise<void> {
  const isShown = conversations.value.boxes.inbox.status !== 'unread' || conversations.value.known.has(id)
  // Nothing of it is on this page yet: it is read when it is.
  if (!isShown) return
  const askedAt = askingNow()
  const conversation = await renewConversation(id).catch(() => null)
  if (conversation?.lastMessage) keepConversations([conversation], true, askedAt)
}

function takeReceipts(
  { conversationId, userId, deliveredSeq, readSeq }: Extract<ServerFrame, { type: 'receipts' }>,
  viewerId: number,
): void {
  if (userId === viewerId) return void renewKnown(conversationId)
  takeTold((known) => {
    if (known.id !== conversationId) return known
    const { otherDeliveredSeq, otherReadSeq } = known
    return { ...known, otherDeliveredSeq: Math.max(otherDeliveredSeq, deliveredSeq), otherReadSeq: Math.max(otherReadSeq, readSeq) }
  })
}
