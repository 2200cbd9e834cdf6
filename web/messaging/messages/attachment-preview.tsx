import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import { EditButton } from '#web/content/posts/files/edit-button.tsx'
import { FileGrid } from '#web/content/posts/files/file-grid.tsx'
import type { EditablePhoto } from '#web/people/media/edit/edit-photo.tsx'
import { TextareaField } from '#web/ui/fields.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './attachment-preview.module.css'
import type { ChosenMedia } from './outbox-entry.ts'
import type { FilesDraft } from './use-chosen-files.ts'
import { useLocalAddresses } from './use-local-address.ts'

interface AttachmentPreviewProps {
  readonly files: readonly ChosenMedia[]
  readonly change: FilesDraft['change']
}

/** The photos and videos before they're sent: one alone is large, several are small and in order. */
export function AttachmentPreview({ files, change }: AttachmentPreviewProps) {
  const addresses = useLocalAddresses(useMemo(() => files.map(({ file }) => file), [files]))
  const [only] = files
  const changeOne = (id: string, part: Partial<ChosenMedia>) =>
    change((known) => known.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const remove = (id: string) => change((known) => known.filter((one) => one.id !== id))
  const editable = (id: string): EditablePhoto | null => {
    const chosen = files.find((one) => one.id === id)
    return chosen?.kind === 'image' ? { file: chosen.file, onSave: (file: File) => changeOne(id, { file }) } : null
  }
  if (!only) return null
  return files.length > 1 ? (
    <div className={css['several']}>
      <FileGrid
        attachments={files.map(({ id, kind, alt }, index) => ({ id, url: addresses[index] ?? null, mediaType: kind, alt }))}
        files={{
          states: new Map(),
          move: (from, to) =>
            change((known) => {
              const moved = known[from]
              return moved ? known.toSpliced(from, 1).toSpliced(to, 0, moved) : known
            }),
          describe: (id, alt) => changeOne(id, { alt }),
          retry: () => undefined,
          editable: ({ id }) => editable(id),
        }}
        most={limits.messageAttachments}
        onRemove={remove}
      />
    </div>
  ) : (
    <Single
      media={only}
      address={addresses[0] ?? ''}
      editable={editable(only.id)}
      onDescribe={(alt) => changeOne(only.id, { alt })}
      onRemove={() => remove(only.id)}
    />
  )
}

interface SingleProps {
  readonly media: ChosenMedia
  readonly address: string
  readonly editable: EditablePhoto | null
  readonly onDescribe: (alt: string) => void
  readonly onRemove: () => void
}

function Single({ media, address, editable, onDescribe, onRemove }: SingleProps) {
  const { t } = useLingui()
  return (
    <figure className={css['preview']}>
      <div className={css['frame']}>
        {media.kind === 'image' ? (
          <img src={address} alt={media.alt || t`Photo to send`} className={css['media']} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of one's own clip
          <video src={address} controls playsInline preload="metadata" aria-label={media.alt || t`Video`} className={css['media']} />
        )}
        {editable && <EditButton photo={editable} className={css['edit']} />}
        <IconButton label={t`Remove`} icon={<X aria-hidden="true" size={18} />} className={css['remove']} onClick={onRemove} />
      </div>
      <figcaption className={css['words']}>
        <TextareaField
          label={t`Description for people who can’t see it (optional)`}
          rows={1}
          value={media.alt}
          limit={limits.mediaAltLength}
          onChange={(event) => onDescribe(event.target.value)}
        />
      </figcaption>
    </figure>
  )
}
