import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attachment } from '#contract/people/media.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './gallery.module.css'
import { Picture } from './picture.tsx'
import { openPicture, type Shown } from './viewer/viewer-store.ts'

/** Tiles of a gallery in a list; the last one says how many more there are. */
const listedMost = 5

interface GalleryProps {
  readonly post: Shown
  /** On the post's own page all are there. */
  readonly isWhole: boolean
  readonly isFirst: boolean
}

/** Several photos and videos as one block of tiles, each of which opens over the whole window. */
export function Gallery({ post, isWhole, isFirst }: GalleryProps) {
  return (
    <Tiles count={post.attachments.length} isWhole={isWhole}>
      {(place) => {
        const attachment = post.attachments[place]
        if (!attachment) return null
        const { url, type, media } = attachment
        return type === 'video' ? (
          <VideoTile post={post} place={place} video={attachment} />
        ) : (
          <Picture post={post} place={place} url={url} media={media} box={tile} isFirst={isFirst} />
        )
      }}
    </Tiles>
  )
}

interface TilesProps {
  /** At least two. */
  readonly count: number
  readonly isWhole?: boolean
  /** What's in one of them. */
  readonly children: (place: number) => ReactNode
}

/** As many tiles as there are, or five, the last of which says how many more there are. */
export function Tiles({ count, isWhole = false, children }: TilesProps) {
  const { t } = useLingui()
  const shown = isWhole ? count : Math.min(count, listedMost)
  return (
    <ul
      aria-label={t`Photos and videos: ${count}`}
      className={classNames(css['gallery'], isWhole && count >= listedMost && css['whole'])}
      data-count={Math.min(count, listedMost)}
    >
      {Array.from({ length: shown }, (_, place) => (
        <li key={place} className={css['tile']}>
          {children(place)}
          {shown < count && place === listedMost - 1 && (
            <span aria-hidden="true" className={css['more']}>
              +{count - shown}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const tile = { className: css['box'] ?? '', shape: null }

interface VideoTileProps {
  readonly post: Shown
  readonly place: number
  readonly video: Attachment
}

function VideoTile({ post, place, video: { media } }: VideoTileProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={css['box']}
      aria-haspopup="dialog"
      aria-label={media.alt ? t`Play video: ${media.alt}` : t`Play video`}
      onClick={() => openPicture(post, place)}
    >
      {media.poster && <img src={`${media.poster}&w=720`} alt="" loading="lazy" decoding="async" className={css['still']} />}
      <span className={css['play']}>
        <Play aria-hidden="true" size={20} fill="currentColor" strokeWidth={0} />
      </span>
    </button>
  )
}
