import { type ReactNode, useId } from 'react'
import css from './part.module.css'

interface PartProps {
  readonly title: string
  /** Beside the title: a link or a button. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One titled part of a page. */
export function Part({ title, action, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css['part']}>
      <div className={css['head']}>
        <h2 id={titleId} className="title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
