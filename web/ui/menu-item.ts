import type { ReactNode } from 'react'

/** One of the signs above a menu. */
export interface MenuSign {
  readonly id: string
  /** Spoken, and shown as the title. */
  readonly label: string
  readonly sign: ReactNode
  /** Undefined for one that opens something instead of being chosen. */
  readonly isOn?: boolean
  readonly onSelect: () => void
}

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
