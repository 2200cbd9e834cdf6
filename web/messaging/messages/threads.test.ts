import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { forgetConversations } from './conversations.ts'
import { forgetThreads, openThread, takeArrival, takeChanged, threads } from './threads.ts'

const message = (seq: number, more: Partial<Message> = {}) =>
  ({ conversationId: 1, seq, senderId: 2, content: `m${seq}`, deletedAt: null, ...more }) as Message
const shown = () => threads.value.get(1)?.thread?.messages.map(({ content }) => content)

beforeEach(() => {
  forgetThreads()
  forgetConversations()
})
afterEach(() => void vi.unstubAllGlobals())

test('what is told while the first page is on its way is in the thread, though nothing else is known of the conversation', async () => {
  const asked = holdAnswers()
  const opened = [openThread(1), openThread(1)]
  expect(asked).toHaveLength(1)
  takeChanged(message(2, { content: '', deletedAt: '2026-11-21T10:00:00.000Z' }))
  takeArrival(1, { seq: 3, message: message(3) })
  asked[0]?.([message(1), message(2)])
  await Promise.all(opened)
  expect(shown()).toEqual(['m1', '', 'm3'])
})

test('a page that comes after another person took over is shown to no one', async () => {
  const asked = holdAnswers()
  const opened = openThread(1)
  forgetThreads()
  const reopened = openThread(1)
  asked[0]?.([message(1)])
  await opened
  expect(shown()).toBeUndefined()
  asked[1]?.([message(2)])
  await reopened
  expect(shown()).toEqual(['m2'])
})
