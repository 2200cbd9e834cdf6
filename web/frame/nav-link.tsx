import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './nav-link.module.css'

export interface NavLinkProps {
  readonly href: string
  readonly icon: ReactNode
  readonly label: string
  readonly exact?: boolean
  /** `rail` shows its word where there is room, `bar` never. */
  readonly look: 'rail' | 'bar'
}

/** One place of the app in the rail or the bottom bar; the word is always there for screen readers. */
export function NavLink({ href, icon, label, exact, look }: NavLinkProps) {
  return (
    <AppLink href={href} exact={exact ?? false} title={label} className={classNames(css['link'], css[look])}>
      <span className={css['icon']}>{icon}</span>
      <span className={css['label']}>{label}</span>
    </AppLink>
  )
}
