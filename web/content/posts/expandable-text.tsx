import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './expandable-text.module.css'
import { RichText } from './rich-text.tsx'

/** What somebody wrote: line breaks kept, long words broken, ten lines and then "Show more". */
export function ExpandableText({ text }: { readonly text: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    // Marked on the element, as the script in index.html does before the first paint: what stands below must not move.
    const look = () => element.toggleAttribute('data-cut', element.scrollHeight > element.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={box} dir="auto" data-clamped className={classNames(css['text'], !isOpen && css['clamped'])}>
        <RichText text={text} />
      </div>
      <button type="button" className={css['more']} onClick={() => setOpen(true)}>
        <Trans>Show more</Trans>
      </button>
    </>
  )
}

/** The same, whole: for a post's own page. */
export function WholeText({ text }: { readonly text: string }) {
  return (
    <div dir="auto" className={classNames(css['text'], css['whole'])}>
      <RichText text={text} />
    </div>
  )
}
