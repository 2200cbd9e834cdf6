import type { Message } from '#contract/messaging/messages.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** One line of a thread: a message, or one that is on its way. */
export interface ThreadRow {
  /** Stays the same when what was on its way has arrived. */
  readonly key: string
  readonly message: Message | null
  readonly entry: OutboxEntry | null
  readonly isOwn: boolean
  /** Instant of the first message of a day; null for the others of it. */
  readonly day: string | null
  /** Reading stopped before it. */
  readonly isFirstUnread: boolean
  /** Begins and ends what one person wrote in one go. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

export interface ThreadRowsInput {
  readonly messages: readonly Message[]
  readonly entries: readonly OutboxEntry[]
  readonly viewerId: number
  /** Nothing stands before the first message. While something may, the first one names no day: it would grow smaller when that comes. */
  readonly isWhole: boolean
  /** The number up to which the reader had read when they opened the thread; null where no divider is wanted. */
  readonly readSeq: number | null
}

const groupedWithin = 3 * 60_000

/** A thread as it is drawn: days apart, what one person wrote within three minutes together. */
export function threadRows({ messages, entries, viewerId, isWhole, readSeq }: ThreadRowsInput): ThreadRow[] {
  const stored = new Set(messages.map(({ clientId }) => clientId))
  const items = [
    ...messages.map((message) => ({ message, entry: null, senderId: message.senderId, at: message.createdAt })),
    ...entries
      .filter(({ clientId }) => !stored.has(clientId))
      .map((entry) => ({ message: null, entry, senderId: viewerId, at: entry.createdAt })),
  ]
  const firstUnread =
    readSeq === null ? -1 : items.findIndex(({ message }) => message && message.seq > readSeq && message.senderId !== viewerId)
  const isTogether = (index: number) => {
    if (index === 0) return !isWhole
    const [one, other] = [items[index - 1], items[index]]
    if (!one || !other || index === firstUnread || !isSameDay(one.at, other.at)) return false
    const isNotice = one.message?.messageType === 'system' || other.message?.messageType === 'system'
    return !isNotice && one.senderId === other.senderId && Date.parse(other.at) - Date.parse(one.at) < groupedWithin
  }
  return items.map(({ message, entry, senderId, at }, index) => ({
    key: entry?.clientId ?? message?.clientId ?? `seq-${message?.seq}`,
    message,
    entry,
    isOwn: senderId === viewerId,
    day: (index === 0 ? isWhole : !isSameDay(items[index - 1]?.at, at)) ? at : null,
    isFirstUnread: index === firstUnread,
    isFirst: !isTogether(index),
    isLast: !isTogether(index + 1),
  }))
}

function isSameDay(one: string | undefined, other: string): boolean {
  return one !== undefined && new Date(one).toDateString() === new Date(other).toDateString()
}
