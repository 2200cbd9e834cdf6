import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { conversation } from '#tests/conversation.ts'
import { holdAnswers } from '#tests/page-line.ts'
import {
  askingNow,
  changeConversation,
  clearConversation,
  conversations,
  conversationsOf,
  forgetConversations,
  keepConversations,
  noteMessage,
  renewConversation,
} from './conversations.ts'
import { openBox } from './boxes.ts'
import { forgetReceipts } from './receipts.ts'
import { setConversation } from './set-conversation.ts'
import { takeFrame } from './start.ts'

const me = 1
const message = (seq: number, senderId: number) =>
  ({ conversationId: 1, seq, senderId, content: `m${seq}`, createdAt: '2026-11-21T10:00:00.000Z', revision: 0 }) as Message

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  forgetConversations()
  forgetReceipts()
})
afterEach(() => void vi.unstubAllGlobals())

test("a message puts its conversation first and counts as unread unless it is one's own; a known number changes nothing", () => {
  keepConversations([conversation(1), conversation(2)], true)
  expect(conversationsOf(conversations.value, 'inbox').map(({ id }) => id)).toEqual([2, 1])
  noteMessage(message(6, 11), me)
  noteMessage(message(6, 11), me)
  expect(conversationsOf(conversations.value, 'inbox').map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    [1, 3],
    [2, 2],
  ])
  noteMessage(message(7, me), me)
  expect(conversations.value.known.get(1)).toMatchObject({ lastSeq: 7, unreadCount: 3 })
})

test("an answer that is older than a frame or than one's own reading takes nothing back", () => {
  keepConversations([conversation(1, { readSeq: 5, unreadCount: 0 })], true)
  keepConversations([conversation(1, { isMuted: true })], true)
  expect(conversations.value.known.get(1)).toMatchObject({ isMuted: true, readSeq: 5, unreadCount: 0 })
  noteMessage(message(6, 11), me)
  keepConversations([conversation(1, { readSeq: 5, unreadCount: 0 })], true)
  expect(conversations.value.known.get(1)).toMatchObject({ lastSeq: 6, unreadCount: 1 })
  expect(conversations.value.known.get(1)?.lastMessage?.content).toBe('m6')
  // Nor how far the other person got, which a frame may have told while the answer was on its way.
  changeConversation(1, (known) => ({ ...known, otherDeliveredSeq: 6, otherReadSeq: 5 }))
  keepConversations([conversation(1, { otherDeliveredSeq: 5 })], true)
  expect(conversations.value.known.get(1)).toMatchObject({ otherDeliveredSeq: 6, otherReadSeq: 5 })
})

test('an answer from before one wrote says nothing of what one may still write', () => {
  const free = (left: number): Partial<Conversation> => ({ free: { used: 3 - left, granted: 3, left } })
  keepConversations([conversation(1, { isRequest: true, ...free(2) })], true)
  noteMessage(message(6, me), me)
  changeConversation(1, (known) => ({ ...known, ...free(1) }))
  keepConversations([conversation(1, { isRequest: true, ...free(2) })], true)
  expect(conversations.value.known.get(1)).toMatchObject({ isRequest: false, ...free(1) })
})

test('what is told while conversations are read is not taken back by the answer, also where it is the first', async () => {
  for (const isKnown of [false, true]) {
    forgetConversations()
    if (isKnown) keepConversations([conversation(1, { isOnline: true, lastMessage: message(5, 11) })], true)
    const asked = holdAnswers()
    const reading = isKnown ? renewConversation(1) : openBox('inbox')
    takeFrame({ type: 'presence', userId: 11, isOnline: false }, me)
    takeFrame({ type: 'receipts', conversationId: 1, userId: 11, deliveredSeq: 5, readSeq: 4 }, me)
    takeFrame({ type: 'message-changed', conversationId: 1, seq: 5, message: { ...message(5, 11), content: 'edited', revision: 1 } }, me)
    // One of an earlier state comes late.
    takeFrame({ type: 'message-changed', conversationId: 1, seq: 5, message: message(5, 11) }, me)
    const older = conversation(1, { isOnline: true, isMuted: true, lastMessage: message(5, 11) })
    asked[0]?.(isKnown ? older : [older])
    await reading
    expect(conversations.value.known.get(1)).toMatchObject({ isOnline: false, isMuted: true, otherDeliveredSeq: 5, otherReadSeq: 4 })
    expect(conversations.value.known.get(1)?.lastMessage?.content).toBe('edited')
  }
})

test('of two answers the one that was asked for later holds, in whichever order they come', async () => {
  const asked = holdAnswers()
  const [reading, later] = [openBox('inbox'), renewConversation(1)]
  asked[1]?.(conversation(1, { isMuted: true }))
  await later
  asked[0]?.([conversation(1)])
  await reading
  expect(conversationsOf(conversations.value, 'inbox')).toMatchObject([{ id: 1, isMuted: true }])
  const [old, gone] = [renewConversation(1), renewConversation(1)]
  asked[3]?.({ error: { code: 'not_found', message: 'No such conversation' } }, 404)
  await gone
  asked[2]?.(conversation(1))
  await old
  expect(conversationsOf(conversations.value, 'inbox')).toEqual([])
})

test('an answer that comes after another person took over is kept for no one', async () => {
  const asked = holdAnswers()
  const reading = openBox('inbox')
  forgetConversations()
  asked[0]?.([conversation(1)])
  await reading
  expect(conversations.value).toMatchObject({ known: new Map(), boxes: { inbox: { status: 'unread' } } })
})

test('each conversation is in one box, and writing takes a request into the inbox', () => {
  keepConversations([conversation(1, { isRequest: true }), conversation(2, { isArchived: true }), conversation(3)], true)
  const ids = (box: 'inbox' | 'requests' | 'archived') => conversationsOf(conversations.value, box).map(({ id }) => id)
  expect([ids('inbox'), ids('requests'), ids('archived')]).toEqual([[3], [1], [2]])
  noteMessage(message(6, me), me)
  expect(ids('requests')).toEqual([])
})

test('an answer that was asked for before something was archived or deleted brings it back to no list', async () => {
  const ids = (box: 'inbox' | 'archived') => conversationsOf(conversations.value, box).map(({ id }) => id)
  const rows = [conversation(1), conversation(2), conversation(3)]
  keepConversations(rows, true)
  const askedBefore = askingNow()
  vi.stubGlobal('fetch', async () => Response.json(conversation(1, { isArchived: true })))
  const archiving = setConversation(1, { isArchived: true })
  const askedMeanwhile = askingNow()
  await archiving
  await clearConversation(2)
  for (const askedAt of [askedBefore, askedMeanwhile]) {
    keepConversations(rows, true, askedAt)
    expect([ids('inbox'), ids('archived')]).toEqual([[3], [1]])
  }
  // Asked for since, it's as the server says.
  keepConversations(rows, true, askingNow())
  expect([ids('inbox'), ids('archived')]).toEqual([[3, 2, 1], []])
})

test('two quick changes are sent one after the other, and neither answer nor refusal of the first takes the second back', async () => {
  const flags = () => {
    const { isMuted, isArchived } = conversations.value.known.get(1) ?? {}
    return { isMuted, isArchived }
  }
  const settled = () => new Promise(setImmediate)
  for (const isRefused of [false, true]) {
    keepConversations([conversation(1)], true)
    const asked = holdAnswers()
    const changes = [setConversation(1, { isMuted: true }), setConversation(1, { isArchived: true })]
    await settled()
    expect([asked.length, flags()]).toEqual([1, { isMuted: true, isArchived: true }])
    // What's read meanwhile knows of neither.
    keepConversations([conversation(1)], true, askingNow())
    expect(flags()).toEqual({ isMuted: true, isArchived: true })
    asked[0]?.(conversation(1, { isMuted: true }), isRefused ? 500 : 200)
    await Promise.allSettled(changes.slice(0, 1))
    await settled()
    expect([asked.length, flags()]).toEqual([2, { isMuted: !isRefused, isArchived: true }])
    asked[1]?.(conversation(1, { isMuted: !isRefused, isArchived: true }))
    expect((await Promise.allSettled(changes)).map(({ status }) => status)).toEqual([isRefused ? 'rejected' : 'fulfilled', 'fulfilled'])
    expect(flags()).toEqual({ isMuted: !isRefused, isArchived: true })
  }
})
