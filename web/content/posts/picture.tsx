import { useLingui } from '@lingui/react/macro'
import { useEarlyFailure } from '#web/ui/use-early-failure.ts'
import { Broken, useRetry, type MediaProps } from './media-failure.tsx'
import css from './post-media.module.css'
import { openPicture, type Shown } from './viewer/viewer-store.ts'

const widths = [360, 720, 1280]
const [wholeWidth, halfWidth] = ['(width < 40em) calc(100vw - 5.5rem), 37rem', '(width < 40em) 45vw, 18.5rem']

/** The sizes a picture of this width is stored in. */
export function sourcesOf(url: string, width: number): string {
  return [...widths.filter((stored) => stored < width).map((stored) => `${url}?w=${stored} ${stored}w`), `${url} ${width}w`].join(', ')
}

interface PictureProps extends MediaProps {
  readonly post: Shown
  /** Among those of the post. */
  readonly place?: number
  readonly isFirst: boolean
}

/** A photo that opens over the whole window. */
export function Picture({ post, place = 0, url, media, box: { shape, ...box }, isFirst }: PictureProps) {
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
        onClick={() => openPicture(post, place)}
      >
        {shape}
        <img
          ref={image}
          key={tries}
          src={tries === 0 ? `${url}?w=720` : url}
          {...(tries === 0 ? { srcSet: sourcesOf(url, media.width), sizes: shape ? wholeWidth : halfWidth } : {})}
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
