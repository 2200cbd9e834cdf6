import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Play, Plus, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import type { UploadState } from '#web/people/media/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Attachment } from '../use-post-draft.ts'
import css from './file-grid.module.css'

interface FileTileProps {
  readonly attachment: Attachment
  readonly state: UploadState | undefined
  /** It has arrived, but isn't there any more. */
  readonly isGone: boolean
  /** "Photo 3". */
  readonly name: string
  /** Says how it's moved by keyboard. */
  readonly hintId: string
  readonly isOpen: boolean
  readonly isDragged: boolean
  readonly style: CSSProperties | undefined
  readonly onGrab: (event: PointerEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onOpen: () => void
  readonly onDescribe: () => void
  readonly onRemove: () => void
  readonly onRetry: () => void
  readonly onGone: () => void
}

/** One of several files in its place: seen from the moment it's chosen, with how far it is or why it failed. */
export function FileTile({ attachment, state, isGone, name, hintId, isOpen, isDragged, style, ...on }: FileTileProps) {
  const { t } = useLingui()
  const { url, alt } = attachment
  const isFailed = state?.step === 'failed'
  const isSending = url === null && !isFailed
  const hasProblem = isFailed || isGone
  return (
    <li
      className={classNames(css['tile'], isDragged && css['dragged'], isOpen && css['open'], hasProblem && css['failed'])}
      {...(style && { style })}
    >
      <button
        type="button"
        className={css['thumb']}
        aria-label={name}
        aria-describedby={hintId}
        aria-expanded={isOpen}
        onPointerDown={on.onGrab}
        onKeyDown={on.onKeyDown}
        onClick={on.onOpen}
        onContextMenu={(event) => isDragged && event.preventDefault()}
      >
        <Thumb
          attachment={attachment}
          preview={state && state.step !== 'none' ? state.preview : null}
          isPale={isSending}
          onGone={on.onGone}
        />
        {attachment.mediaType === 'video' && (
          <span className={css['video']}>
            <Play aria-hidden="true" size={14} fill="currentColor" />
          </span>
        )}
      </button>
      {hasProblem && <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.75} className={css['problem']} />}
      {isSending && (
        <div className={css['progress']}>
          <Progress label={t`Upload: ${name}`} value={state?.step === 'sending' ? (state.progress >= 1 ? null : state.progress) : 0} />
        </div>
      )}
      {!hasProblem && (
        <button
          type="button"
          className={css['alt']}
          aria-label={alt.trim() === '' ? t`Add alt text: ${name}` : t`Edit alt text: ${name}`}
          aria-expanded={isOpen}
          onClick={on.onDescribe}
        >
          {alt.trim() === '' ? <Plus aria-hidden="true" size={12} /> : <Check aria-hidden="true" size={12} />}
          <Trans context="photo description">Alt</Trans>
        </button>
      )}
      {isFailed && (
        <Button size="s" className={css['retry']} aria-label={t`Retry: ${name}`} onClick={on.onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
      <IconButton
        data-remove
        label={isSending ? t`Cancel upload: ${name}` : t`Remove: ${name}`}
        icon={<X aria-hidden="true" size={16} />}
        className={css['remove']}
        onClick={on.onRemove}
      />
    </li>
  )
}

interface ThumbProps {
  readonly attachment: Attachment
  /** The file on this device, until it has arrived. */
  readonly preview: string | null
  readonly isPale: boolean
  readonly onGone: () => void
}

/** What's on this device alone has one size. */
const smallOf = (url: string | null) => (url?.startsWith('blob:') ? url : url && `${url}?w=360`)

function Thumb({ attachment: { url, mediaType, alt }, preview, isPale, onGone }: ThumbProps) {
  const className = classNames(css['picture'], isPale && css['pale'])
  if (url === null && preview === null) return null
  // The still of a video that has none is what its beginning shows.
  return mediaType === 'image' ? (
    <img src={smallOf(url) ?? preview ?? undefined} alt={alt} draggable={false} className={className} onError={() => url && onGone()} />
  ) : (
    <video
      src={`${url ?? preview}#t=0.1`}
      muted
      playsInline
      preload="metadata"
      className={className}
      // What's on this device is there, even where the browser can't play it.
      onError={() => url && !url.startsWith('blob:') && onGone()}
    />
  )
}
