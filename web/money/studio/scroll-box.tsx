import type { ReactNode } from 'react'
import css from './table.module.css'

/** A box that scrolls must be reachable by keyboard, though nothing in it can be pressed. */
const reachable = { tabIndex: 0 } as const

/** Holds a table that may be wider than the page; it moves here, and the page stays. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="region" aria-label={label} {...reachable} className={css['wide']}>
      {children}
    </div>
  )
}
