import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ContainerRect, GenericSlide } from 'yet-another-react-lightbox'

interface SlideVideo extends GenericSlide {
  readonly type: 'video'
  readonly src: string
  readonly alt: string | null
  readonly poster: string | null
  readonly width?: number
  readonly height?: number
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    video: SlideVideo
  }
}

interface LightboxVideoProps {
  readonly video: SlideVideo
  readonly rect: ContainerRect
  /** Not one of those beside it. */
  readonly isShown: boolean
}

/** A video as large as fits, with its own controls, which have the arrow keys; it stops when another one is shown. */
export function LightboxVideo({ video: { src, alt, poster, width = 16, height = 9 }, rect, isShown }: LightboxVideoProps) {
  const { t } = useLingui()
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isShown) element.current?.pause()
  }, [isShown])
  const scale = Math.min(rect.width / width, rect.height / height)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's clips bring no captions; their description is the label
    <video
      ref={element}
      src={src}
      poster={poster ?? undefined}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      aria-label={alt ?? t`Video`}
      tabIndex={isShown ? 0 : -1}
      onKeyDown={(event) => event.stopPropagation()}
    />
  )
}
