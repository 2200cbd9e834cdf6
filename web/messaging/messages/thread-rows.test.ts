import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { threadRows } from './thread-rows.ts'

const me = 1
const other = 2

function message(seq: number, senderId: number, at: string, more: Partial<Message> = {}): Message {
  return {
    id: seq,
    conversationId: 1,
    seq,
    senderId,
    sender: null,
    clientId: null,
    content: 'x',
    messageType: 'text',
    mediaUrl: null,
    media: null,
    attachments: [],
    isVideoCallInvite: false,
    videoCallRoomId: null,
    call: null,
    notice: null,
    provenance: 'person',
    aiResponse: false,
    replyTo: null,
    reactions: [],
    editedAt: null,
    revision: 0,
    createdAt: new Date(at).toISOString(),
    deletedAt: null,
    ...more,
  }
}

function entry(clientId: string, at: string): OutboxEntry {
  return {
    clientId,
    accountId: me,
    conversationId: 1,
    order: 1,
    content: 'x',
    files: [],
    createdAt: new Date(at).toISOString(),
    state: 'waiting',
    refusal: null,
    prompt: null,
  }
}

const rows = (messages: Message[], entries: OutboxEntry[] = [], readSeq: number | null = null) =>
  threadRows({ messages, entries, viewerId: me, isWhole: true, readSeq })

test('what one person writes within three minutes stands together, with one beginning and one end', () => {
  const drawn = rows([
    message(1, me, '2026-11-21T10:00:00'),
    message(2, me, '2026-11-21T10:02:59'),
    message(3, me, '2026-11-21T10:06:00'),
    message(4, other, '2026-11-21T10:06:10'),
  ])
  expect(drawn.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ])
  expect(drawn.map(({ isOwn }) => isOwn)).toEqual([true, true, true, false])
})

test('a day is named once, before its first message, and parts what would stand together', () => {
  const drawn = rows([message(1, me, '2026-11-20T23:59:00'), message(2, me, '2026-11-21T00:00:30'), message(3, me, '2026-11-21T00:01:00')])
  expect(drawn.map(({ day }) => day !== null)).toEqual([true, true, false])
  expect(drawn.map(({ isFirst }) => isFirst)).toEqual([true, true, false])
})

test('the divider stands before the first message of the other person that was not read', () => {
  const at = '2026-11-21T10:00:00'
  const messages = [message(1, other, at), message(2, me, at), message(3, other, at), message(4, other, at)]
  expect(rows(messages, [], 1).map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, true, false])
  expect(rows(messages, [], null).some(({ isFirstUnread }) => isFirstUnread)).toBe(false)
  expect(rows(messages, [], 4).some(({ isFirstUnread }) => isFirstUnread)).toBe(false)
})

test('what is on its way follows what arrived, and keeps its key when it arrives', () => {
  const at = '2026-11-21T10:00:00'
  const before = rows([message(1, other, at)], [entry('abc', at)])
  expect(before.map(({ key }) => key)).toEqual(['seq-1', 'abc'])
  const after = rows([message(1, other, at), message(2, me, at, { clientId: 'abc' })], [entry('abc', at)])
  expect(after.map(({ key, entry }) => [key, entry])).toEqual([
    ['seq-1', null],
    ['abc', null],
  ])
})

test('a notice of the system stands alone', () => {
  const at = '2026-11-21T10:00:00'
  const drawn = rows([message(1, 0, at, { messageType: 'system' }), message(2, 0, at, { messageType: 'system' })])
  expect(drawn.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, true],
    [true, true],
  ])
})

test('while older messages may stand before the first, it has no day and no beginning of its own: its height stays when they come', () => {
  const messages = [message(51, other, '2026-11-21T10:00:00'), message(52, other, '2026-11-21T10:00:01')]
  const [first] = threadRows({ messages, entries: [], viewerId: me, isWhole: false, readSeq: null })
  expect(first).toMatchObject({ day: null, isFirst: false })
  const [, same] = threadRows({
    messages: [message(50, other, '2026-11-21T09:59:59'), ...messages],
    entries: [],
    viewerId: me,
    isWhole: false,
    readSeq: null,
  })
  expect(same).toMatchObject({ day: null, isFirst: false })
})
