import { Plural } from '@lingui/react/macro'
import type { Post } from '#contract/content/posts.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { classNames } from '#web/ui/class-names.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Gallery } from './gallery.tsx'
import { Picture } from './picture.tsx'
import css from './post-media.module.css'
import { usePlaceholder } from './use-placeholder.ts'
import type { Shown } from './viewer/viewer-store.ts'

const PostVideo = latePart(async () => (await import('./post-video.tsx')).PostVideo)

const SensitiveMedia = latePart(async () => (await import('#web/content/labels/sensitive-media.tsx')).SensitiveMedia)

interface PostMediaProps {
  readonly post: Shown
  /** In lists pictures have a highest height, and are cut at 4 : 5; on its own page a picture is shown whole. */
  readonly isWhole?: boolean
  /** Among the first things to be seen: it does not wait for scrolling. */
  readonly isFirst?: boolean
}

/** The photos and videos of a post, in boxes that have their shape before the bytes are there. */
export function PostMedia({ post, isWhole = false, isFirst = isWhole }: PostMediaProps) {
  const { attachments } = post
  const [first] = attachments
  const viewer = useViewer()
  const placeholder = usePlaceholder(first?.media.thumbhash ?? null)
  if (!first) return null
  const isGallery = attachments.length > 1
  const box = {
    className: classNames(css['box'], isWhole ? css['whole'] : css['listed']),
    shape: <Shape media={isGallery ? galleryShape : first.media} least={isWhole ? 0 : 0.8} />,
    ...(placeholder ? { style: { backgroundImage: `url(${placeholder})` } } : {}),
  }
  const empty = (
    <div className={box.className} style={box.style}>
      {box.shape}
    </div>
  )
  const shown = isGallery ? (
    <Gallery post={post} isWhole={isWhole} isFirst={isFirst} />
  ) : first.type === 'video' ? (
    <PostVideo fallback={empty} url={first.url} media={first.media} box={box} />
  ) : (
    <Picture post={post} url={first.url} media={first.media} box={box} isFirst={isFirst} />
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

/** Of several together. */
const galleryShape = { width: 1000, height: 625 }

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

/** The shape of locked media, with the few blurred pixels the server gives of it, and how many there are. */
export function LockedMedia({ media }: { readonly media: NonNullable<Post['lockedMedia']> }) {
  return (
    <div className={css['box']}>
      <Shape media={media} least={1.2} />
      {media.preview && <img src={media.preview} alt="" className={classNames(css['media'], css['blurred'])} />}
      {media.count > 1 && (
        <span className={css['count']}>
          <Plural value={media.count} one="# photo or video" other="# photos and videos" />
        </span>
      )}
    </div>
  )
}
