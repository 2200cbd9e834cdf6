import type { ReactNode } from 'react'
import css from './api-guide.module.css'
import type { ApiDocument } from './document.ts'

/** What a chapter may speak of. */
export interface ChapterFacts {
  readonly document: ApiDocument
  readonly origin: string
}

/** A part of the guide: words, and beside them what to type. */
export function Chapter({
  id,
  title,
  children,
  code,
}: {
  readonly id: string
  readonly title: ReactNode
  readonly children: ReactNode
  readonly code?: ReactNode
}) {
  return (
    <section id={id} className={css['chapter']} aria-labelledby={`${id}-title`}>
      <div className={css['text']}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
      {code && <div className={css['code']}>{code}</div>}
    </section>
  )
}
