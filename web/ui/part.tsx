import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './part.module.css'

interface PartProps {
  readonly title: string
  /** Beside the title: a link or a button. */
  readonly action?: ReactNode
  /** Among others in a panel, which keeps the room around them. */
  readonly isBare?: boolean
  readonly children: ReactNode
}

/** One titled part of a page. */
export function Part({ title, action, isBare = false, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classNames(css['part'], !isBare && css['ruled'])}>
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
