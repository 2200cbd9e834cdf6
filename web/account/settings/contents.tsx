import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { seeWhole } from '#web/ui/see-whole.ts'
import css from './contents.module.css'

interface ContentsProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  /** The section that is in view. */
  readonly current: string | undefined
  /** One line above the sections, or a list beside them. */
  readonly look: 'line' | 'list'
}

/** The sections of the page, to jump to. */
export function Contents({ sections, current, look }: ContentsProps) {
  const { t } = useLingui()
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const line = bar.current
    const marked = line?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!line || !marked) return
    const isInView = marked.offsetLeft >= line.scrollLeft && marked.offsetLeft + marked.offsetWidth <= line.scrollLeft + line.clientWidth
    // Only when the marked link is out of view, so that the line doesn't move under a finger.
    if (!isInView) line.scrollLeft = marked.offsetLeft - line.clientWidth / 3
  }, [current])
  return (
    <nav ref={bar} aria-label={t`Sections`} className={css[look]}>
      {sections.map(({ id, title }) => (
        <a key={id} onFocus={seeWhole} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
