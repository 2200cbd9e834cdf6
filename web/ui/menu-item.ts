import type { ReactNode } from 'react'

/** One line of a menu. */
export interface MenuItem {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly tone?: 'danger'
  /** Either goes somewhere… */
  readonly href?: string
  /** …or does something. */
  readonly onSelect?: () => void
}
