import type { ReactNode } from 'react'

export interface VisuallyHiddenProps {
  readonly children: ReactNode
  /** Makes it a live region: changes are spoken. */
  readonly role?: 'status' | 'alert'
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" role={role}>
      {children}
    </span>
  )
}
