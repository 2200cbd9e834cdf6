import { useLingui } from '@lingui/react/macro'
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import css from './lightbox.module.css'

export interface LightboxSlide {
  readonly url: string
  readonly alt: string | null
  /** Where it is known. */
  readonly width?: number
  readonly height?: number
}

interface LightboxProps {
  readonly slides: readonly LightboxSlide[]
  readonly index?: number
  readonly onClose: () => void
}

const stored = [360, 720, 1280]

/** Pictures over the whole window: zoom by wheel, pinch, double tap or keys; arrows and swipes; Escape closes; focus goes back. */
export function Lightbox({ slides, index = 0, onClose }: LightboxProps) {
  const { t } = useLingui()
  useBackCloses(onClose)
  const hasOne = slides.length === 1
  const nothing = () => null
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides.map(toSlide)}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{
        Close: t`Close`,
        Previous: t`Previous`,
        Next: t`Next`,
        'Zoom in': t`Zoom in`,
        'Zoom out': t`Zoom out`,
        Lightbox: t`Photos`,
      }}
      render={{
        ...(hasOne ? { buttonPrev: nothing, buttonNext: nothing } : {}),
        slideFooter: ({ slide }) => ('alt' in slide && slide.alt ? <p className={css['caption']}>{slide.alt}</p> : null),
      }}
      className={css['lightbox'] ?? ''}
    />
  )
}

function toSlide({ url, alt, width, height }: LightboxSlide): SlideImage {
  if (width === undefined || height === undefined) return { src: url, alt: alt ?? '' }
  const at = (size: number) => ({ src: `${url}?w=${size}`, width: size, height: Math.round((size * height) / width) })
  return {
    src: url,
    width,
    height,
    alt: alt ?? '',
    srcSet: [...stored.filter((size) => size < width).map(at), { src: url, width, height }],
  }
}
