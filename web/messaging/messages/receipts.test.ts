import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { conversation } from '#tests/conversation.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { conversations, forgetConversations, keepConversations, noteMessage } from './conversations.ts'
import { forgetReceipts, noteRead } from './receipts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  forgetReceipts()
  forgetConversations()
  keepConversations([conversation(1)], true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => {
  const { readSeq, unreadCount } = conversations.value.known.get(1) ?? {}
  return { readSeq, unreadCount }
}
const later = () => vi.advanceTimersByTimeAsync(1_000)

test('a message that comes while it is told what was read counts as unread', async () => {
  const asked = holdAnswers()
  noteRead(1, 5)
  await later()
  noteMessage({ conversationId: 1, seq: 6, senderId: 11, createdAt: '2026-11-21T10:00:00.000Z' } as Message, 1)
  asked[0]?.({ unreadCount: 0, readSeq: 5 })
  await later()
  expect(shown()).toEqual({ readSeq: 5, unreadCount: 1 })
  asked[1]?.(conversation(1, { lastSeq: 6, readSeq: 5, unreadCount: 1 }))
  await later()
  expect(shown()).toEqual({ readSeq: 5, unreadCount: 1 })
})

test('of two receipts the answer to the later one holds, in whichever order they come', async () => {
  const asked = holdAnswers()
  noteRead(1, 4)
  await later()
  noteRead(1, 5)
  await later()
  asked[1]?.({ unreadCount: 0, readSeq: 5 })
  await later()
  asked[0]?.({ unreadCount: 1, readSeq: 4 })
  await later()
  expect(shown()).toEqual({ readSeq: 5, unreadCount: 0 })
})
