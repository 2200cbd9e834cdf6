import { useLingui } from '@lingui/react/macro'
import { Reply } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Conversation } from '#contract/messaging/messages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { otherOf } from './conversations.ts'
import { endJump } from './jumps.ts'
import { JumpToLatest } from './jump-to-latest.tsx'
import { answerMessage } from './answering.ts'
import css from './message-list.module.css'
import { MessageRow } from './message-row.tsx'
import { NewMessageVoice } from './new-message-voice.tsx'
import { noteRead } from './receipts.ts'
import type { Thread } from './thread.ts'
import type { ThreadRow } from './thread-rows.ts'
import { readOlder } from './threads.ts'
import { useIsAttended } from './use-is-attended.ts'
import { useJump } from './use-jump.ts'
import { useSwipe } from './use-swipe.ts'
import { useDrawnRows, useThreadRows } from './use-thread-rows.ts'

interface MessageListProps {
  readonly conversation: Conversation
  readonly viewerId: number
  readonly thread: Thread
}

const nearEnd = 48
const nearStart = 800

/** The messages of a thread: only those near the window are in the page, older ones are read before they are reached. */
export function MessageList({ conversation, viewerId, thread }: MessageListProps) {
  const { t } = useLingui()
  const { id } = conversation
  const name = otherOf(conversation).displayName
  const rows = useThreadRows(conversation, viewerId, thread)
  const drawn = useDrawnRows(rows)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const firstUnread = rows.findIndex((row) => row.isFirstUnread)
  const [isAtEnd, setAtEnd] = useState(firstUnread < 0)
  const [seenSeq, setSeenSeq] = useState(thread.have)
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set())
  const isAttended = useIsAttended()
  const last = rows.at(-1)
  // What has been at the end of the window has been seen.
  if (isAtEnd && seenSeq < thread.have) setSeenSeq(thread.have)

  const toEnd = () => list.current?.scrollToIndex(drawn.rows.length - 1, { align: 'end' })
  const look = () => {
    const place = list.current
    if (!place) return
    setAtEnd(place.scrollSize - place.scrollOffset - place.viewportSize < nearEnd)
    if (place.scrollOffset < nearStart && thread.older !== null) void readOlder(id)
  }
  const isOpened = useRef(false)
  const follow = useEffectEvent((newest: ThreadRow | undefined) => {
    const isFirstTime = !isOpened.current
    isOpened.current = true
    // A thread opens where reading stopped, else at the end.
    if (isFirstTime && firstUnread >= 0) list.current?.scrollToIndex(firstUnread, { align: 'start', offset: -24 })
    // Whoever is at the end stays there, and sees what they send from anywhere.
    else if (isAtEnd || newest?.entry) toEnd()
  })
  useLayoutEffect(() => follow(last), [last])
  useEffect(() => {
    if (isAtEnd && isAttended) noteRead(id, thread.have)
  }, [id, isAtEnd, isAttended, thread.have])

  const found = useJump(conversation, thread, drawn.rows, list)
  const sign = useSwipe(scroller, (seq) => {
    const message = thread.messages.find((known) => known.seq === seq)
    if (message) answerMessage(message)
  })

  const unseen = isAtEnd ? 0 : thread.messages.filter(({ seq, senderId }) => seq > seenSeq && senderId !== viewerId).length
  return (
    <div className={css['place']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must be able to */}
      <div ref={scroller} role="log" aria-live="off" aria-label={t`Messages with ${name}`} tabIndex={0} className={css['scroller']}>
        <div className="flex-1" />
        {rows.length === 0 && <EmptyState title={t`No messages, yet`}>{t`Say hello to ${name}.`}</EmptyState>}
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          shift={drawn.isShift}
          bufferSize={600}
          onScroll={look}
          onResize={() => (isAtEnd ? toEnd() : look())}
        >
          {drawn.rows.map((row, index) => (
            <MessageRow
              key={row.key}
              row={row}
              conversation={conversation}
              isBeginning={index === 0 && thread.older === null}
              isBlurred={conversation.isRequest && !row.isOwn && row.message !== null && !revealed.has(row.message.seq)}
              onReveal={() => setRevealed((seqs) => new Set([...seqs, row.message?.seq ?? 0]))}
              isFound={found !== undefined && row.message?.seq === found}
              onSeen={() => endJump(id)}
            />
          ))}
        </Virtualizer>
      </div>
      <span ref={sign} aria-hidden="true" className={css['swiped']}>
        <Reply size={18} />
      </span>
      <NewMessageVoice messages={thread.messages} viewerId={viewerId} name={name} />
      {!isAtEnd && <JumpToLatest count={unseen} onJump={toEnd} />}
    </div>
  )
}
