import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** One thing to do about it. */
  readonly action?: ReactNode
}

/** What stands where there is nothing yet, or nothing any more. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={css['empty']}>
      <div className={css['title']}>{title}</div>
      {children && <div className={css['text']}>{children}</div>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  )
}
