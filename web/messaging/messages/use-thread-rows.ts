import { useMemo, useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import type { Thread } from './thread.ts'
import { threadRows, type ThreadRow } from './thread-rows.ts'
import { useOutboxEntries } from './use-outbox.ts'

/** The lines of a thread; the unread divider stays where it was when the thread was opened. */
export function useThreadRows(conversation: Conversation, viewerId: number, thread: Thread): readonly ThreadRow[] {
  const { id, unreadCount, readSeq } = conversation
  // Whoever has answered has read what stands before the answer.
  const [dividerAfter] = useState(() => {
    const answered = thread.messages.findLast(({ senderId }) => senderId === viewerId)?.seq ?? 0
    return unreadCount > 0 ? Math.max(readSeq, answered) : null
  })
  const all = useOutboxEntries()
  return useMemo(() => {
    const entries = all.filter(({ conversationId }) => conversationId === id)
    // One's own message that was stored before others have arrived here is not missing in between.
    const early = thread.ahead.flatMap(({ message }) => (message?.senderId === viewerId ? [message] : []))
    return threadRows({
      messages: [...thread.messages, ...early],
      entries,
      viewerId,
      isWhole: thread.older === null,
      readSeq: dividerAfter,
    })
  }, [all, id, thread, viewerId, dividerAfter])
}

/** The lines as they are drawn, and whether the latest change put older ones before them: the reading position is then kept from the end. */
export function useDrawnRows(rows: readonly ThreadRow[]): { readonly rows: readonly ThreadRow[]; readonly isShift: boolean } {
  const [drawn, setDrawn] = useState({ rows, isShift: false })
  if (drawn.rows === rows) return drawn
  const first = drawn.rows[0]?.key
  const next = { rows, isShift: rows[0]?.key !== first && rows.some(({ key }) => key === first) }
  setDrawn(next)
  return next
}
