import { afterEach, expect, test, vi } from 'vitest'
import { conversation } from '#tests/conversation.ts'
import { holdAnswers, openLine } from '#tests/page-line.ts'
import { limits } from '#contract/limits.ts'
import { conversations, forgetConversations, keepConversations } from './conversations.ts'
import { pollPresence, takePresence } from './presence.ts'

afterEach(() => {
  forgetConversations()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who left since the socket is open again is not there by an answer that was asked for before', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  keepConversations([conversation(1, { isOnline: true })], true)
  const asked = holdAnswers()
  const stop = pollPresence()
  await vi.advanceTimersByTimeAsync(limits.presencePollSeconds * 1_000)
  stop()
  expect(asked).toHaveLength(1)
  openLine()
  takePresence(11, false)
  asked[0]?.([{ userId: 11, isOnline: true }])
  await vi.advanceTimersByTimeAsync(100)
  expect(conversations.value.known.get(1)?.isOnline).toBe(false)
})
