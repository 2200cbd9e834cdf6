import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { useStore } from '#web/lib/store.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { otherOf } from './conversations.ts'
import { typing } from './presence.ts'
import { PresenceAvatar } from './presence-avatar.tsx'
import css from './thread-header.module.css'

const ConversationMenu = latePart(async () => (await import('./conversation-menu.tsx')).ConversationMenu)

interface ThreadHeaderProps {
  readonly conversation: Conversation
  readonly actions: ReactNode
}

/** Who one is talking to, and whether they are there. */
export function ThreadHeader({ conversation, actions }: ThreadHeaderProps) {
  const { t } = useLingui()
  const other = otherOf(conversation)
  const profile = paths.profile(other.id)
  return (
    <header className={css['header']}>
      <span className={css['back']}>
        <IconLink label={t`Back to conversations`} icon={<ArrowLeft aria-hidden="true" size={20} />} href={paths.messages} />
      </span>
      <AppLink href={profile} aria-hidden="true" tabIndex={-1} className={css['avatar']}>
        <PresenceAvatar person={other} isOnline={false} />
      </AppLink>
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 className={css['name']}>
            <AppLink href={profile}>{other.displayName}</AppLink>
          </h2>
          <span className={css['badges']}>
            {other.isCreator && (
              <Badge tone="brand">
                <Trans>Creator</Trans>
              </Badge>
            )}
            {other.isSample && (
              <Badge>
                <Trans>Sample</Trans>
              </Badge>
            )}
          </span>
        </div>
        <State conversation={conversation} />
      </div>
      <div className={css['actions']}>
        {actions}
        <ConversationMenu conversation={conversation} />
      </div>
    </header>
  )
}

function State({ conversation: { id, isOnline } }: { readonly conversation: Conversation }) {
  const isTyping = useStore(typing, (all) => all.has(id))
  return (
    <p role="status" className="text-xs faint">
      {isTyping ? (
        <span className={css['typing']}>
          <Trans>typing…</Trans>
        </span>
      ) : isOnline ? (
        <span className={css['online']}>
          <Trans>Online</Trans>
        </span>
      ) : (
        <Trans>Offline</Trans>
      )}
    </p>
  )
}
