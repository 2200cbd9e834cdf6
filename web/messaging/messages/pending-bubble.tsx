import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Tiles } from '#web/content/posts/gallery.tsx'
import { RichText } from '#web/content/posts/rich-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import bubble from './message-bubble.module.css'
import type { Conversation } from '#contract/messaging/messages.ts'
import content from './message-content.module.css'
import type { OutboxEntry, OutgoingFile } from './outbox-entry.ts'
import css from './pending-bubble.module.css'
import { Quoted } from './quoted.tsx'
import { outbox } from './sending.ts'
import { useLocalAddresses } from './use-local-address.ts'
import { useUploadShare } from './use-outbox.ts'

interface PendingBubbleProps {
  readonly entry: OutboxEntry
  readonly conversation: Conversation
  readonly isLast: boolean
}

/** A message on its way: waiting, sending its file, or refused with the reason and what can be done. */
export function PendingBubble({ entry, conversation, isLast }: PendingBubbleProps) {
  const { t } = useLingui()
  const { files, state, clientId, replyTo } = entry
  const isFailed = state === 'failed'
  return (
    <div className={classNames(bubble['line'], bubble['own'])}>
      <article
        aria-label={isFailed ? t`You, not sent` : t`You, sending`}
        className={classNames(bubble['bubble'], (isLast || isFailed) && bubble['tail'], css['pending'])}
      >
        {replyTo && <Quoted quote={replyTo} conversation={conversation} />}
        {files.length > 0 && <PendingFiles entry={entry} />}
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
          {files.length > 0 && <CancelUpload clientId={clientId} />}
        </div>
      )}
    </div>
  )
}

function PendingFiles({ entry: { files, clientId } }: { readonly entry: OutboxEntry }) {
  const { t } = useLingui()
  const addresses = useLocalAddresses(useMemo(() => files.map(({ file }) => file), [files]))
  const share = useUploadShare(clientId)
  const preview = (place: number) => <Preview file={files[place]} address={addresses[place]} />
  return (
    <div className={css['media']}>
      {files.length > 1 ? <Tiles count={files.length}>{preview}</Tiles> : preview(0)}
      {share !== undefined && <Progress label={t`Upload`} value={share >= 1 ? null : share} />}
    </div>
  )
}

function Preview({ file, address }: { readonly file: OutgoingFile | undefined; readonly address: string | undefined }) {
  const { t } = useLingui()
  if (!file) return null
  return file.kind === 'image' ? (
    <img src={address} alt={file.alt} className={css['preview']} />
  ) : (
    <video src={address} muted playsInline preload="metadata" aria-label={file.alt || t`Video`} className={css['preview']} />
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
