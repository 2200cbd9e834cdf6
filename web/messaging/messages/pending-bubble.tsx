import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { RichText } from '#web/content/posts/rich-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import bubble from './message-bubble.module.css'
import type { Conversation } from '#contract/messaging/messages.ts'
import content from './message-content.module.css'
import type { OutboxEntry } from './outbox-entry.ts'
import css from './pending-bubble.module.css'
import { Quoted } from './quoted.tsx'
import { outbox } from './sending.ts'
import { useLocalAddress } from './use-local-address.ts'
import { useUploadShare } from './use-outbox.ts'

interface PendingBubbleProps {
  readonly entry: OutboxEntry
  readonly conversation: Conversation
  readonly isLast: boolean
}

/** A message on its way: waiting, sending its file, or refused with the reason and what can be done. */
export function PendingBubble({ entry, conversation, isLast }: PendingBubbleProps) {
  const { t } = useLingui()
  const { media, state, clientId, replyTo } = entry
  const isFailed = state === 'failed'
  return (
    <div className={classNames(bubble['line'], bubble['own'])}>
      <article
        aria-label={isFailed ? t`You, not sent` : t`You, sending`}
        className={classNames(bubble['bubble'], (isLast || isFailed) && bubble['tail'], css['pending'])}
      >
        {replyTo && <Quoted quote={replyTo} conversation={conversation} />}
        {media && <PendingMedia entry={entry} media={media} />}
        {entry.content !== '' && (
          <p dir="auto" className={content['text']}>
            <RichText text={entry.content} />
          </p>
        )}
      </article>
      {isFailed ? (
        <Failed entry={entry} />
      ) : (
        <div className={bubble['foot']}>
          {isLast && <DeliveryMark state="pending" />}
          {media && <CancelUpload clientId={clientId} />}
        </div>
      )}
    </div>
  )
}

function PendingMedia({ entry, media }: { readonly entry: OutboxEntry; readonly media: NonNullable<OutboxEntry['media']> }) {
  const { t } = useLingui()
  const address = useLocalAddress(media.file)
  const share = useUploadShare(entry.clientId)
  return (
    <div className={css['media']}>
      {media.kind === 'image' ? (
        <img src={address} alt={media.alt} className={css['preview']} />
      ) : (
        <video src={address} muted playsInline preload="metadata" aria-label={media.alt || t`Video`} className={css['preview']} />
      )}
      {share !== undefined && <Progress label={t`Upload`} value={share >= 1 ? null : share} />}
    </div>
  )
}

function CancelUpload({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui()
  return <IconButton label={t`Cancel`} icon={<X aria-hidden="true" size={16} />} onClick={() => void outbox.value?.remove(clientId)} />
}

function Failed({ entry: { clientId, reason } }: { readonly entry: OutboxEntry }) {
  return (
    <div className={css['failed']}>
      <DeliveryMark state="failed" />
      <span role="alert" className="danger">
        {reason ?? <Trans>We couldn’t send this message.</Trans>}
      </span>
      <Button size="s" onClick={() => void outbox.value?.retry(clientId)}>
        <Trans>Retry</Trans>
      </Button>
      <Button size="s" variant="quiet" onClick={() => void outbox.value?.remove(clientId)}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
