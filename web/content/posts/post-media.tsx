import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { classNames } from '#web/ui/class-names.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useEarlyFailure } from '#web/ui/use-early-failure.ts'
import { Broken, useRetry, type MediaProps } from './media-failure.tsx'
import css from './post-media.module.css'
import { openPicture, type Shown } from './viewer/viewer-store.ts'

const PostVideo = latePart(async () => (await import('./post-video.tsx')).PostVideo)

const SensitiveMedia = latePart(async () => (await import('#web/content/labels/sensitive-media.tsx')).SensitiveMedia)

interface PostMediaProps {
  readonly post: Shown
  /** In lists pictures have a highest height, and are cut at 4 : 5; on its own page a picture is shown whole. */
  readonly isWhole?: boolean
  /** Among the first things to be seen: it does not wait for scrolling. */
  readonly isFirst?: boolean
}

/** The picture or video of a post, in a box that has its shape before the bytes are there. */
export function PostMedia({ post, isWhole = false, isFirst = isWhole }: PostMediaProps) {
  const { mediaUrl, mediaType, media } = post
  const viewer = useViewer()
  const placeholder = usePlaceholder(media?.thumbhash ?? null)
  if (!mediaUrl || !media) return null
  const box = {
    className: classNames(css['box'], isWhole ? css['whole'] : css['listed']),
    shape: <Shape media={media} least={isWhole ? 0 : 0.8} />,
    ...(placeholder ? { style: { backgroundImage: `url(${placeholder})` } } : {}),
  }
  const empty = (
    <div className={box.className} style={box.style}>
      {box.shape}
    </div>
  )
  const shown =
    mediaType === 'video' ? (
      <PostVideo fallback={empty} url={mediaUrl} media={media} box={box} />
    ) : (
      <Picture post={post} url={mediaUrl} media={media} box={box} isFirst={isFirst} />
    )
  const isAsked = !viewer?.showsSensitive && viewer?.id !== post.userId
  return post.isSensitive ? (
    <SensitiveMedia
      fallback={isAsked ? <div className={classNames(box.className, css['asked'])}>{box.shape}</div> : empty}
      post={post}
      box={box}
    >
      {shown}
    </SensitiveMedia>
  ) : (
    shown
  )
}

interface ShapeProps {
  readonly media: { readonly width: number; readonly height: number }
  /** What's narrower than this, width by height, is cut. */
  readonly least: number
}

/** No column of posts is wider. */
const columnMost = 1000

/** Keeps the room of a picture before its bytes are there, in the server's markup too, where no style may be written at an element. */
function Shape({ media, least }: ShapeProps) {
  // In a list a small picture is as wide as its column too.
  const scale = least > 0 ? columnMost / media.width : 1
  const [width, whole] = [media.width * scale, media.height * scale]
  const height = Math.min(whole, least > 0 ? width / least : whole)
  return <svg aria-hidden="true" className={css['shape']} width={width} height={height} viewBox={`0 0 ${width} ${height}`} />
}

const widths = [360, 720, 1280]

/** The sizes a picture of this width is stored in. */
export function sourcesOf(url: string, width: number): string {
  return [...widths.filter((stored) => stored < width).map((stored) => `${url}?w=${stored} ${stored}w`), `${url} ${width}w`].join(', ')
}

function Picture({ post, url, media, box: { shape, ...box }, isFirst }: MediaProps & { readonly post: Shown; readonly isFirst: boolean }) {
  const { t } = useLingui()
  const { tries, failure, onError } = useRetry(url)
  const image = useEarlyFailure(onError)
  if (failure) return <Broken text={failure === 'gone' ? t`Image no longer available` : t`Image failed to load`} box={{ ...box, shape }} />
  return (
    <>
      <button
        type="button"
        {...box}
        aria-haspopup="dialog"
        aria-label={media.alt ? t`Enlarge: ${media.alt}` : t`Enlarge photo`}
        onClick={() => openPicture(post)}
      >
        {shape}
        <img
          ref={image}
          key={tries}
          src={tries === 0 ? `${url}?w=720` : url}
          {...(tries === 0 ? { srcSet: sourcesOf(url, media.width), sizes: '(width < 40em) calc(100vw - 5.5rem), 37rem' } : {})}
          alt={media.alt ?? ''}
          width={media.width}
          height={media.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className={css['media']}
          onError={onError}
        />
      </button>
      {media.alt && (
        <span className={css['alt']} aria-hidden="true" title={media.alt}>
          ALT
        </span>
      )}
    </>
  )
}

const placeholders = new Map<string, string>()

/** The first impression of a picture, decoded by code that is fetched when the first one is needed. */
function usePlaceholder(thumbhash: string | null): string | undefined {
  const [, setReady] = useState(0)
  useEffect(() => {
    if (thumbhash === null || placeholders.has(thumbhash)) return
    void import('thumbhash')
      .then(({ thumbHashToDataURL }) => {
        placeholders.set(thumbhash, thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))))
        setReady((count) => count + 1)
      })
      // Without it the box is plain.
      .catch(() => undefined)
  }, [thumbhash])
  return thumbhash === null ? undefined : placeholders.get(thumbhash)
}

/** The shape of locked media, with the few blurred pixels the server gives of it. */
export function LockedMedia({ media }: { readonly media: NonNullable<Post['lockedMedia']> }) {
  return (
    <div className={css['box']}>
      <Shape media={media} least={1.2} />
      {media.preview && <img src={media.preview} alt="" className={classNames(css['media'], css['blurred'])} />}
    </div>
  )
}
