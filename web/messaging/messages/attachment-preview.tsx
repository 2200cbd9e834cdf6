import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './attachment-preview.module.css'
import type { ChosenMedia } from './outbox-entry.ts'
import { useLocalAddress } from './use-local-address.ts'
import { TextareaField } from '#web/ui/fields.tsx'

interface AttachmentPreviewProps {
  readonly media: ChosenMedia
  readonly onChange: (media: ChosenMedia | null) => void
}

/** The picture or video before it is sent, with its description for people who cannot see it. */
export function AttachmentPreview({ media, onChange }: AttachmentPreviewProps) {
  const { t } = useLingui()
  const address = useLocalAddress(media.file)
  return (
    <figure className={css['preview']}>
      <div className={css['frame']}>
        {media.kind === 'image' ? (
          <img src={address} alt={media.alt || t`Photo to send`} className={css['media']} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of one's own clip
          <video src={address} controls playsInline preload="metadata" aria-label={media.alt || t`Video`} className={css['media']} />
        )}
        <IconButton label={t`Remove`} icon={<X aria-hidden="true" size={18} />} className={css['remove']} onClick={() => onChange(null)} />
      </div>
      <figcaption className={css['words']}>
        <TextareaField
          label={t`Description for people who can’t see it (optional)`}
          rows={1}
          value={media.alt}
          limit={limits.mediaAltLength}
          onChange={(event) => onChange({ ...media, alt: event.target.value })}
        />
      </figcaption>
    </figure>
  )
}
