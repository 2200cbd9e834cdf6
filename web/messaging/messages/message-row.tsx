import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { otherOf } from './conversations.ts'
import { DayDivider } from './day-divider.tsx'
import { MessageBubble } from './message-bubble.tsx'
import css from './message-row.module.css'
import { Notice } from './notice.tsx'
import type { ThreadRow } from './thread-rows.ts'

/** The composer fetches it before anything can be sent. */
export const pendingBubble = () => import('./pending-bubble.tsx')
const PendingBubble = latePart(async () => (await pendingBubble()).PendingBubble)

interface MessageRowProps {
  readonly row: ThreadRow
  readonly conversation: Conversation
  /** Nothing stands before it. */
  readonly isBeginning: boolean
  readonly isBlurred: boolean
  readonly onReveal: () => void
  /** Someone was led here. */
  readonly isFound: boolean
  readonly onSeen: () => void
}

/** One line of a thread with what stands before it: the day, and where reading stopped. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, conversation, isBeginning, isBlurred, onReveal, isFound, onSeen } = props
  const { t } = useLingui()
  const { message, entry, isOwn, day, isFirstUnread, isFirst, isLast } = row
  const name = otherOf(conversation).displayName
  return (
    <div className={classNames(css['row'], isFirst && css['first'])}>
      {isBeginning && (
        <p className={css['beginning']}>
          <Trans>This is the beginning of your conversation with {name}.</Trans>
        </p>
      )}
      {day !== null && <DayDivider day={day} />}
      {isFirstUnread && (
        <div role="separator" aria-label={t`New messages`} className={css['unread']}>
          <span>
            <Trans>New messages</Trans>
          </span>
        </div>
      )}
      {message?.notice ? (
        <Notice conversation={conversation} notice={message.notice} />
      ) : message ? (
        <MessageBubble
          message={message}
          conversation={conversation}
          isOwn={isOwn}
          isLast={isLast}
          isBlurred={isBlurred}
          onReveal={onReveal}
          isFound={isFound}
          onSeen={onSeen}
        />
      ) : (
        entry && <PendingBubble entry={entry} conversation={conversation} isLast={isLast} />
      )}
    </div>
  )
})
