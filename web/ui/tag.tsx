import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './tag.module.css'

interface TagListProps {
  /** Says what they are. */
  readonly label: string
  /** Only as many as fit into one row are seen: the others are told elsewhere. */
  readonly isOneRow?: boolean
  readonly children: ReactNode
}

/** Tags in rows. */
export function TagList({ label, isOneRow = false, children }: TagListProps) {
  return (
    <ul className={classNames(css['list'], isOneRow && css['one'])} aria-label={label}>
      {children}
    </ul>
  )
}

/** One quiet word among others, perhaps with a control behind it. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <li className={css['tag']}>{children}</li>
}
