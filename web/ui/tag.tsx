import type { ReactNode } from 'react'
import css from './tag.module.css'

/** A row of tags; `label` says what they are. */
export function TagList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css['list']} aria-label={label}>
      {children}
    </ul>
  )
}

/** One quiet word among others, perhaps with a control behind it. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <li className={css['tag']}>{children}</li>
}
