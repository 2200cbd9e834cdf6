import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { type Arrival, arrive, catchUp, changeMessage, hasGap, prepend, renewNewest, startThread, withoutMessage } from './thread.ts'

function message(seq: number, content = `message ${seq}`): Message {
  return {
    id: seq + 100,
    conversationId: 1,
    seq,
    senderId: 2,
    sender: null,
    clientId: null,
    content,
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
    createdAt: '2026-11-21T10:00:00.000Z',
    deletedAt: null,
  }
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index))
const seqs = (thread: { messages: readonly Message[] }) => thread.messages.map(({ seq }) => seq)
const arrival = (seq: number): Arrival => ({ seq, message: message(seq) })

test('the next number is applied, a known one dropped, a later one kept aside until the missing ones are there', () => {
  const start = startThread(range(1, 3), null, 3)
  expect(arrive(start, arrival(3))).toBe(start)
  const early = arrive(start, arrival(5))
  expect(seqs(early)).toEqual([1, 2, 3])
  expect(hasGap(early)).toBe(true)
  const whole = arrive(early, arrival(4))
  expect(seqs(whole)).toEqual([1, 2, 3, 4, 5])
  expect(hasGap(whole)).toBe(false)
})

test('a number that is for the other person only advances the count', () => {
  const thread = arrive(arrive(startThread(range(1, 1), null, 1), { seq: 2, message: null }), arrival(3))
  expect(seqs(thread)).toEqual([1, 3])
  expect(thread.have).toBe(3)
})

test('catching up closes a gap even where the newest numbers are not for this person', () => {
  const gap = arrive(startThread(range(1, 2), null, 2), arrival(6))
  const whole = catchUp(gap, [message(3), message(4)], 5)
  expect(seqs(whole)).toEqual([1, 2, 3, 4, 6])
  expect(whole.have).toBe(6)
  expect(catchUp(whole, range(3, 6), 6)).toBe(whole)
})

test('however frames are lost, doubled and shuffled, catching up once makes the list 1..n', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 200 }),
      fc.integer({ min: 0, max: 200 }),
      (known, frames, when) => {
        const last = 60
        let thread = startThread(range(1, known), null, known)
        frames.forEach((seq, index) => {
          thread = arrive(thread, arrival(seq))
          // What was applied is always 1..have, without gaps and in order.
          expect(seqs(thread)).toEqual(range(1, thread.have).map(({ seq }) => seq))
          if (index === when) thread = catchUp(thread, range(thread.have + 1, 40), 40)
        })
        thread = catchUp(thread, range(thread.have + 1, last), last)
        expect(seqs(thread)).toEqual(range(1, last).map(({ seq }) => seq))
        expect(hasGap(thread)).toBe(false)
      },
    ),
  )
})

test('older pages go before the first, without repeating it', () => {
  const thread = prepend(startThread(range(50, 60), 'mark', 60), range(40, 50), null)
  expect(seqs(thread)).toEqual(range(40, 60).map(({ seq }) => seq))
  expect(thread.older).toBeNull()
})

test('what was changed or deleted while nobody listened is so after the newest page is read again', () => {
  const thread = startThread(range(1, 6), null, 6)
  const rows = [message(3, 'changed'), message(4), message(6)]
  expect(renewNewest(thread, rows).messages.map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'message 1'],
    [2, 'message 2'],
    [3, 'changed'],
    [4, 'message 4'],
    [6, 'message 6'],
  ])
  expect(changeMessage(thread, message(2, '')).messages[1]?.content).toBe('')
  expect(changeMessage(thread, message(9))).toBe(thread)
  expect(seqs(withoutMessage(thread, 2))).toEqual([1, 3, 4, 5, 6])
})

test('of two states of a message the one with the larger revision stays, and what answers it shows it as it is', () => {
  const answer = { ...message(4), replyTo: { seq: 2, senderId: 2, content: 'message 2', messageType: 'text' as const, isDeleted: false } }
  const start = startThread([...range(1, 3), answer], null, 4)
  const edited = changeMessage(start, { ...message(2, 'at nine\nor ten'), revision: 2 })
  expect(edited.messages[1]?.content).toBe('at nine\nor ten')
  expect(edited.messages[3]?.replyTo).toMatchObject({ content: 'at nine', isDeleted: false })
  expect(changeMessage(edited, { ...message(2, 'at eight'), revision: 1 })).toBe(edited)
  const deleted = changeMessage(edited, { ...message(2, ''), deletedAt: '2026-11-21T10:05:00.000Z', revision: 3 })
  expect(deleted.messages[3]?.replyTo).toMatchObject({ content: '', isDeleted: true })
  // Also where the message itself isn't loaded.
  const later = startThread([answer], 'before', 4)
  expect(changeMessage(later, { ...message(2, 'at noon'), revision: 1 }).messages[0]?.replyTo).toMatchObject({ content: 'at noon' })
})
