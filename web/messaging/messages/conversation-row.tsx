import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#web/lib/router.ts'
import { BellOff } from 'lucide-react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { useStore } from '#web/lib/store.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Counter } from '#web/ui/counter.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './conversation-row.module.css'
import { otherOf } from './conversations.ts'
import { typing } from './presence.ts'
import { PresenceAvatar } from './presence-avatar.tsx'
import { previewText } from './preview-text.ts'

interface ConversationRowProps {
  readonly conversation: Conversation
  readonly viewerId: number
}

/** One conversation in the list: the avatar leads to the person, the rest opens the thread. */
export function ConversationRow({ conversation, viewerId }: ConversationRowProps) {
  const { t } = useLingui()
  const other = otherOf(conversation)
  const { lastMessage, unreadCount, isMuted, isOnline } = conversation
  const name = other.displayName
  return (
    <li className={css['row']}>
      <AppLink href={paths.profile(other.id)} aria-label={t`${name}’s profile`} className="grid rounded-2">
        <PresenceAvatar person={other} isOnline={isOnline} />
      </AppLink>
      <Link href={paths.messagesWith(other.id)} current="search" className={css['open']}>
        <span className="flex items-baseline gap-1 min-w-0">
          <b className="text-sm font-bold truncate">{name}</b>
          <span className={css['handle']}>@{other.username}</span>
          {lastMessage && <RelativeTime at={lastMessage.createdAt} className={css['time']} />}
        </span>
        <span className="flex items-center gap-1 min-w-0">
          <Preview conversation={conversation} viewerId={viewerId} />
          {isMuted && (
            <span className="faint">
              <BellOff aria-hidden="true" size={14} />
              <VisuallyHidden>
                <Trans context="conversation">Muted</Trans>
              </VisuallyHidden>
            </span>
          )}
          {unreadCount > 0 && (
            <span className={css['unread']}>
              <span aria-hidden="true">
                <Counter value={unreadCount} />
              </span>
              <VisuallyHidden>
                <Plural value={unreadCount} one="# unread message" other="# unread messages" />
              </VisuallyHidden>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

function Preview({ conversation, viewerId }: ConversationRowProps) {
  const { i18n } = useLingui()
  const isTyping = useStore(typing, (all) => all.has(conversation.id))
  const { lastMessage, isRequest } = conversation
  if (isTyping) {
    return (
      <span className={css['typing']}>
        <Trans>typing…</Trans>
      </span>
    )
  }
  if (!lastMessage) {
    return (
      <span className={css['preview']}>
        <Trans>No messages, yet</Trans>
      </span>
    )
  }
  // What a stranger writes is not read before one wants to.
  if (isRequest) {
    return (
      <span className={css['preview']}>
        <Trans>wants to message you</Trans>
      </span>
    )
  }
  const text = previewText(i18n, lastMessage)
  return (
    <span className={css['preview']} dir="auto">
      {lastMessage.senderId === viewerId ? <Trans>You: {text}</Trans> : text}
    </span>
  )
}
