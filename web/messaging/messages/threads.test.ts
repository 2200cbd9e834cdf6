import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { conversation } from '#tests/conversation.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { forgetConversations } from './conversations.ts'
import { forgetThreads, openThread, readOlder, renewThreads, showThread, takeArrival, takeChanged, threads } from './threads.ts'

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

test('what is told of a message while a page with it is on its way is not taken back by the page', async () => {
  const thread = { messages: [message(4), message(5)], have: 5, ahead: [], older: 'mark' }
  threads.change(() => new Map([[1, { thread, error: null, isReadingOlder: false, olderError: null }]]))
  const asked = holdAnswers()
  const answer = async (changed: number, body: object) => {
    takeChanged(message(changed, { content: `changed ${changed}` }))
    asked.at(-1)?.(body)
    await new Promise(setImmediate)
  }
  const older = readOlder(1)
  await answer(3, [message(3)])
  await older
  const stop = showThread(1)
  const renewed = renewThreads()
  // The conversation, what's missing, and the newest page again.
  asked.at(-1)?.(conversation(1, { lastSeq: 6 }))
  await new Promise(setImmediate)
  await answer(6, [message(6)])
  takeArrival(1, { seq: 7, message: message(7) })
  await answer(5, [message(4), message(5)])
  await renewed
  stop()
  expect(shown()).toEqual(['changed 3', 'm4', 'changed 5', 'changed 6', 'm7'])
})
