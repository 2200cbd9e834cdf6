import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { keyOf, react, reactionWishes, withWish } from './reactions.ts'

const [me, other] = [1, 2]
const message = { conversationId: 3, seq: 4, reactions: [{ userId: other, emoji: '👍' }], revision: 1 } as Message
const shown = () =>
  withWish(message.reactions, me, reactionWishes.value.get(keyOf(message))).map(({ userId, emoji }) => `${userId} ${emoji}`)

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

test('of presses in a row the last one is shown until all are answered; they are asked one after the other', async () => {
  const asked = holdAnswers()
  const presses = [react(message, '❤️'), react(message, '😂'), react(message, null), react(message, '🙏')]
  for (let answered = 0; answered < 4; answered += 1) {
    expect(shown()).toEqual(['2 👍', '1 🙏'])
    await vi.waitFor(() => expect(asked).toHaveLength(answered + 1))
    asked[answered]?.({ ...message, revision: answered + 2 })
  }
  await Promise.all(presses)
  expect(reactionWishes.value.size).toBe(0)
})

test('one that is refused is as if it had not been pressed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const press = react(message, '❤️')
  expect(shown()).toEqual(['2 👍', '1 ❤️'])
  await expect(press).rejects.toThrow()
  expect(shown()).toEqual(['2 👍'])
})

test('one’s own reaction takes another sign in its place, and goes', () => {
  const both = [
    { userId: me, emoji: '❤️' },
    { userId: other, emoji: '❤️' },
  ]
  expect(withWish(both, me, { emoji: '😮' })).toEqual([{ userId: me, emoji: '😮' }, both[1]])
  expect(withWish(both, me, { emoji: null })).toEqual([both[1]])
})
