import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { otherOf } from './conversations.ts'
import { DeliveryMark, type DeliveryState } from './delivery-mark.tsx'
import css from './message-bubble.module.css'
import { MessageContent } from './message-content.tsx'
import { mayChange } from './may-change.ts'
import { Quoted } from './quoted.tsx'
import { ReactionRow } from './reaction-row.tsx'

const MessageMenu = latePart(async () => (await import('./message-menu.tsx')).MessageMenu)

interface MessageBubbleProps {
  readonly message: Message
  readonly conversation: Conversation
  readonly isOwn: boolean
  /** Ends what one person wrote in one go: it has the tail, the time and the mark. */
  readonly isLast: boolean
  /** A stranger's: hidden until a tap. */
  readonly isBlurred: boolean
  readonly onReveal: () => void
  /** Someone was led here. */
  readonly isFound: boolean
  readonly onSeen: () => void
}

/** One message: own on the right in the soft brand colour, received on the left on sunken ground. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, conversation, isOwn, isLast, isBlurred, onReveal, isFound, onSeen } = props
  const { t, i18n } = useLingui()
  const { createdAt, editedAt, aiResponse, deletedAt, replyTo, seq } = message
  const at = new Date(createdAt)
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(at)
  const name = isOwn ? t`You` : otherOf(conversation).displayName
  const isEdited = editedAt !== null && deletedAt === null
  const isOpen = mayChange(message, conversation)
  const bubble = useFocus(isFound)
  return (
    <div className={classNames(css['line'], isOwn ? css['own'] : css['received'])} data-answerable={isOpen ? seq : undefined}>
      <article
        ref={bubble}
        tabIndex={-1}
        aria-label={t`${name}, ${time}`}
        className={classNames(
          css['bubble'],
          isLast && css['tail'],
          aiResponse && css['ai'],
          deletedAt !== null && css['deleted'],
          isFound && css['found'],
        )}
        onAnimationEnd={isFound ? onSeen : undefined}
      >
        <Provenance message={message} conversation={conversation} isOwn={isOwn} />
        {replyTo && !isBlurred && <Quoted quote={replyTo} conversation={conversation} />}
        {isBlurred ? (
          <Blurred message={message} onReveal={onReveal} />
        ) : (
          <MessageContent message={message} other={otherOf(conversation)} isBlocked={conversation.isBlocked} />
        )}
      </article>
      <MessageMenu fallback={<span className={css['menu']} />} message={message} conversation={conversation} isOwn={isOwn} />
      <ReactionRow message={message} conversation={conversation} isOpen={isOpen} />
      {(isLast || isEdited) && (
        <div className={css['foot']}>
          {isEdited && (
            <span title={absoluteTime(new Date(editedAt), i18n.locale)}>
              <Trans context="message">Edited</Trans>
            </span>
          )}
          {isLast && (
            <time dateTime={createdAt} title={absoluteTime(at, i18n.locale)}>
              {time}
            </time>
          )}
          {isLast && isOwn && deletedAt === null && <DeliveryMark state={deliveryState(message, conversation)} />}
        </div>
      )}
    </div>
  )
}

/** For what takes the focus; the list shows what it hasn't measured yet a moment later. */
function useFocus(isWanted: boolean) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let frame = 0
    const focus = () => {
      element.current?.focus({ preventScroll: true })
      if (document.activeElement !== element.current) frame = requestAnimationFrame(focus)
    }
    focus()
    return () => cancelAnimationFrame(frame)
  }, [isWanted])
  return element
}

function deliveryState({ seq }: Message, { otherDeliveredSeq, otherReadSeq }: Conversation): DeliveryState {
  if (seq <= otherReadSeq) return 'read'
  return seq <= otherDeliveredSeq ? 'delivered' : 'sent'
}

/** Who made the words, where it was not the person alone (D23). */
function Provenance({
  message,
  conversation,
  isOwn,
}: {
  readonly message: Message
  readonly conversation: Conversation
  readonly isOwn: boolean
}) {
  const { t } = useLingui()
  const name = isOwn ? conversation.participants[0]?.displayName : otherOf(conversation).displayName
  if (message.aiResponse) {
    return (
      <p className={css['provenance']} title={t`Written automatically for ${name}`}>
        <Badge>
          <Trans>AI</Trans>
        </Badge>
        <span>
          <Trans>Written automatically for {name}</Trans>
        </span>
      </p>
    )
  }
  if (message.provenance !== 'ai_drafted') return null
  return (
    <p className={css['provenance']}>
      <Trans>Drafted with AI, sent by {name}</Trans>
    </p>
  )
}

function Blurred({ message: { content, messageType }, onReveal }: { readonly message: Message; readonly onReveal: () => void }) {
  return (
    <button type="button" className={css['reveal']} onClick={onReveal}>
      <span aria-hidden="true" className={css['blurred']}>
        {/* Its length, not its words: what is not in the page cannot be read by accident. */}
        {content === '' ? '▒▒▒▒▒▒▒▒' : content.replace(/\S/g, '▒').slice(0, 120)}
      </span>
      <span className={css['revealWords']}>
        {messageType === 'image' ? (
          <Trans>Show photo</Trans>
        ) : messageType === 'video' ? (
          <Trans>Show video</Trans>
        ) : (
          <Trans>Show message</Trans>
        )}
      </span>
    </button>
  )
}
