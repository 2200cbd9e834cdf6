import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { morph } from '#web/lib/morph.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useModal } from '#web/ui/use-modal.ts'
import css from './lightbox.module.css'
import type { LightboxSlide } from './lightbox-slide.ts'
import { LightboxStage, type StageHandle } from './lightbox-stage.tsx'

interface LightboxProps {
  /** The same list until others are to be shown. */
  readonly slides: readonly LightboxSlide[]
  /** Which of these slides is shown first. */
  readonly index?: number
  readonly onView?: (index: number) => void
  readonly onClose: () => void
  /** What's told beside the picture, or below it on a phone. */
  readonly children?: ReactNode
}

/**
 * Pictures over the whole window, each of which grows out of its thumbnail and shrinks back into it. Zoom by wheel, pinch, double tap or keys;
 * arrows and swipes; Escape and pulling down close; focus goes back.
 */
export function Lightbox(props: LightboxProps) {
  const { slides, index = 0, onView, onClose } = props
  const [state, setState] = useState<'coming' | 'open' | 'there' | 'leaving'>('coming')
  const [first] = useState(slides[index]?.url)
  const shown = useRef(first)
  const box = useRef<HTMLDialogElement>(null)
  const parts = () => ({ picture: box.current ? shownPicture(box.current) : thumbnailOf(shown.current) })
  useLayoutEffect(() => {
    const open = () => {
      // Pictures are measured by their room, which they have once the dialog is open.
      flushSync(() => setState('open'))
      flushSync(() => setState('there'))
    }
    void morph(open, parts)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const close = () => {
    if (state === 'leaving') return
    // Back closes it no more from here on.
    setState('leaving')
    const thumbnail = thumbnailOf(shown.current)
    void morph(() => {
      flushSync(onClose)
      if (shown.current !== first) thumbnail?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      thumbnail?.focus({ preventScroll: true })
    }, parts)
  }
  if (state === 'coming') return null
  return createPortal(
    <OpenLightbox
      {...props}
      box={box}
      state={state}
      onClose={close}
      onView={(at) => {
        shown.current = slides[at]?.url
        onView?.(at)
      }}
    />,
    document.body,
  )
}

interface OpenLightboxProps extends LightboxProps {
  readonly box: React.RefObject<HTMLDialogElement | null>
  readonly state: 'open' | 'there' | 'leaving'
}

function OpenLightbox({ slides, index = 0, onView, onClose, children, box, state }: OpenLightboxProps) {
  const { t } = useLingui()
  const stage = useRef<StageHandle>(null)
  const modal = useModal(box, onClose, { canDismiss: false, backCloses: state !== 'leaving' })
  return (
    <dialog
      ref={box}
      {...modal}
      aria-label={t`Photos`}
      className={classNames(css['lightbox'], children !== undefined && css['beside'])}
      onKeyDownCapture={(event) => {
        const { key, target, altKey, ctrlKey, metaKey } = event
        if (altKey || ctrlKey || metaKey) return
        if (!(target instanceof Element) || target.closest('input, textarea, video, [role=menu]')) return
        // Before the library hears it, which drops keys that come fast.
        if (stage.current?.press(key)) event.stopPropagation()
      }}
    >
      {state !== 'open' && (
        <LightboxStage ref={stage} slides={slides} index={index} hasCaption={children === undefined} onView={onView} onClose={onClose} />
      )}
      {children}
    </dialog>
  )
}

const shownPicture = (box: HTMLElement) => box.querySelector<HTMLElement>('.yarl__slide_current img')

/** The button in the page that shows the same picture. */
function thumbnailOf(url: string | undefined): HTMLElement | null {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#root button > img')]
  return pictures.find((image) => new URL(image.src).pathname === url)?.parentElement ?? null
}
