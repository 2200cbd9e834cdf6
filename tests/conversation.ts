import type { Conversation } from '#contract/messaging/messages.ts'

const person = (id: number) => ({ id, username: `p${id}`, displayName: `P${id}`, photoURL: null, isCreator: false, isSample: false })

/** A conversation of person 1 with another, of whose five messages two are unread. */
export function conversation(id: number, more: Partial<Conversation> = {}): Conversation {
  return {
    id,
    participants: [person(1), person(id + 10)],
    lastMessage: null,
    lastSeq: 5,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: `2026-11-20T10:00:0${id}.000Z`,
    isRequest: false,
    isMuted: false,
    isArchived: false,
    isBlocked: false,
    isBlockedByMe: false,
    unreadCount: 2,
    readSeq: 3,
    otherDeliveredSeq: 0,
    otherReadSeq: 0,
    isOnline: false,
    free: null,
    untilAnswered: null,
    price: null,
    ai: null,
    ...more,
  }
}
