import { useState } from 'react'
import type { ContainerRect, SlideImage } from 'yet-another-react-lightbox'

const stored = [360, 720, 1280]

interface LightboxPictureProps {
  readonly image: SlideImage
  readonly rect: ContainerRect
  readonly zoom: number
}

/** A picture of known shape, as large as fits: first as its thumbnail is, then in the stored size that's sharp. */
export function LightboxPicture({ image: { src, alt, width = 1, height = 1 }, rect, zoom }: LightboxPictureProps) {
  const [before, setBefore] = useState(() => thumbnail(src))
  const scale = Math.min(rect.width / width, rect.height / height, 1)
  const sources = stored.filter((size) => size < width).map((size) => `${src}?w=${size} ${size}w`)
  return (
    <img
      src={src}
      srcSet={[...sources, `${src} ${width}w`].join(', ')}
      sizes={`${Math.ceil(width * scale * zoom)}px`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      alt={alt}
      draggable={false}
      style={{ background: before && `url("${before}") center / cover` }}
      onLoad={() => setBefore(undefined)}
    />
  )
}

/** What of it is there already. */
const thumbnail = (url: string): string | undefined =>
  [...document.querySelectorAll<HTMLImageElement>('#root button > img')].find(({ currentSrc }) => currentSrc.includes(url))?.currentSrc
