import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import YetAnotherLightbox, {
  ACTION_CLOSE,
  type ComponentProps,
  type ControllerRef,
  createModule,
  cssClass,
  ELEMENT_BUTTON,
  LightboxRoot,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  type Plugin,
  type Slide,
  useEvents,
  type ZoomRef,
} from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { wantsLessMotion } from '#web/lib/appearance.ts'
import css from './lightbox.module.css'
import { LightboxPicture } from './lightbox-picture.tsx'
import { LightboxVideo } from './lightbox-video.tsx'
import type { LightboxSlide } from './lightbox-slide.ts'

export interface StageHandle {
  /** Whether the key did something. */
  readonly press: (key: string) => boolean
}

interface LightboxStageProps {
  readonly slides: readonly LightboxSlide[]
  readonly index: number
  /** Says below a picture what's in it. */
  readonly hasCaption: boolean
  readonly onView: ((index: number) => void) | undefined
  readonly onClose: () => void
  readonly ref: Ref<StageHandle>
}

/** The pictures themselves: one is shown, swiped to and zoomed into. */
export function LightboxStage({ slides, index, hasCaption, onView, onClose, ref }: LightboxStageProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(index)
  const controller = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  useImperativeHandle(ref, () => ({ press: (key) => press(key, controller.current, zoom.current) }))
  // Named by the dialog around it, and it hears the keys.
  useEffect(() => controller.current?.focus(), [])
  const images = useMemo(() => slides.map(imageOf), [slides])
  const [place, total] = ['{index}', '{total}']
  const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const
  const nothing = () => null
  const [isNarrow] = useState(() => matchMedia('(width < 40em)').matches)
  const own = slides[shown]?.isOwn ? slides[shown] : undefined
  return (
    <div className={css['stage']}>
      <YetAnotherLightbox
        open
        close={onClose}
        index={index}
        slides={images}
        plugins={[inDialog, Zoom]}
        carousel={{ finite: true, preload: 1, padding: isNarrow ? 0 : 16 }}
        animation={{ swipe: wantsLessMotion() ? 0 : 300, zoom: wantsLessMotion() ? 0 : 250 }}
        controller={{ ref: controller, focus: false, closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: false }}
        zoom={{ ref: zoom, maxZoomPixelRatio: 2 }}
        on={{
          view: ({ index: at }) => {
            setShown(at)
            onView?.(at)
          },
        }}
        toolbar={{ buttons: [own && <DownloadLink key="download" url={own.url} />, 'close'] }}
        labels={{
          Close: t`Close`,
          Previous: t`Previous`,
          Next: t`Next`,
          'Zoom in': t`Zoom in`,
          'Zoom out': t`Zoom out`,
          'Photo gallery': t`Photo gallery`,
          Carousel: t`Carousel`,
          Slide: t`Photo`,
          '{index} of {total}': t`${place} of ${total}`,
        }}
        render={{
          slide: ({ slide, offset, rect, zoom: by = 1 }) => {
            if (slide.type === 'video') return <LightboxVideo video={slide} rect={rect} isShown={offset === 0} />
            if (!slide.width || !slide.height) return undefined
            return <LightboxPicture image={slide} rect={rect} zoom={offset === 0 ? by : 1} />
          },
          iconClose: () => <X {...icon} />,
          iconZoomIn: () => <ZoomIn {...icon} />,
          iconZoomOut: () => <ZoomOut {...icon} />,
          iconPrev: () => <ChevronLeft {...icon} />,
          iconNext: () => <ChevronRight {...icon} />,
          ...(slides.length === 1 ? { buttonPrev: nothing, buttonNext: nothing } : {}),
          ...(hasCaption ? { slideFooter: ({ slide: { alt } }) => (alt ? <p className={css['caption']}>{alt}</p> : null) } : {}),
        }}
      />
    </div>
  )
}

const buttonClass = cssClass(ELEMENT_BUTTON)

function DownloadLink({ url }: { readonly url: string }) {
  const { t } = useLingui()
  return (
    <a href={url} download className={buttonClass} aria-label={t`Download`} title={t`Download`}>
      <Download aria-hidden="true" size={24} strokeWidth={1.75} />
    </a>
  )
}

function press(key: string, controller: ControllerRef | null, zoom: ZoomRef | null): boolean {
  const action = { '+': zoom?.zoomIn, '-': zoom?.zoomOut }[key] ?? (isZoomed(zoom) ? undefined : arrow(key, controller))
  action?.()
  return action !== undefined
}

/** Then arrows move the picture itself. */
const isZoomed = (zoom: ZoomRef | null) => (zoom?.zoom ?? 1) > 1

const arrow = (key: string, controller: ControllerRef | null) => ({ ArrowLeft: controller?.prev, ArrowRight: controller?.next })[key]

/** In our own dialog, which holds the focus and the page by itself, instead of the library's layer above the page. */
const inDialog: Plugin = ({ remove, replace }) => {
  remove(MODULE_NO_SCROLL)
  replace(MODULE_PORTAL, createModule('dialog', InDialog))
}

function InDialog({ children, close }: ComponentProps) {
  const { subscribe } = useEvents()
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close])
  return <LightboxRoot className={css['inside'] ?? ''}>{children}</LightboxRoot>
}

function imageOf({ url, alt, width, height, isVideo, poster }: LightboxSlide): Slide {
  const shape = width && height ? { width, height } : {}
  return isVideo ? { type: 'video', src: url, alt, poster: poster ?? null, ...shape } : { src: url, alt: alt ?? '', ...shape }
}
