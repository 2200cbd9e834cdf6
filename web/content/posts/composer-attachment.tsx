import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './composer.module.css'
import type { EditablePhoto } from '#web/people/media/edit/edit-photo.tsx'
import { EditButton } from './files/edit-button.tsx'
import type { Attachment } from './use-post-draft.ts'
import { TextareaField } from '#web/ui/fields.tsx'

interface ComposerAttachmentProps {
  readonly attachment: Attachment & { readonly url: string }
  readonly onDescribe: (alt: string) => void
  readonly editable: EditablePhoto | null
  readonly onRemove: () => void
}

/** The only picture or video as it will be seen, with its description for people who cannot. */
export function ComposerAttachment({ attachment, onDescribe, editable, onRemove }: ComposerAttachmentProps) {
  const { t } = useLingui()
  const { url, mediaType, alt } = attachment
  const [isGone, setGone] = useState(false)
  return (
    <div className="grid gap-3">
      <div className={css['frame']}>
        {isGone ? (
          <p className={css['gone']}>
            <Trans>This file is no longer available. Remove it and choose it again.</Trans>
          </p>
        ) : mediaType === 'image' ? (
          <img src={`${url}?w=720`} alt={alt} className={css['preview']} onError={() => setGone(true)} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of one's own clip
          <video
            src={url}
            controls
            playsInline
            preload="metadata"
            aria-label={alt || t`Video`}
            className={css['preview']}
            onError={() => setGone(true)}
          />
        )}
        {editable && !isGone && <EditButton photo={editable} className={css['edit']} />}
        <IconButton data-remove label={t`Remove`} icon={<X aria-hidden="true" size={18} />} className={css['remove']} onClick={onRemove} />
      </div>
      <TextareaField
        label={t`Description for people who can’t see it (optional)`}
        rows={1}
        value={alt}
        limit={limits.mediaAltLength}
        onChange={(event) => onDescribe(event.target.value)}
      />
    </div>
  )
}
