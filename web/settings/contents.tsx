import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
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
  useEffect(() => {
    const marked = bar.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    // The line moves along, so that what is marked can be seen.
    if (bar.current && marked) bar.current.scrollLeft = marked.offsetLeft - bar.current.clientWidth / 3
  }, [current])
  return (
    <nav ref={bar} aria-label={t`Sections`} className={css[look]}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
