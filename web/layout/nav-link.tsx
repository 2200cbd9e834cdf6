import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useBadge } from '#web/lib/badges.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './nav-link.module.css'

export interface NavLinkProps {
  readonly href: string
  readonly icon: ReactNode
  readonly label: string
  readonly exact?: boolean
  /** `bar` shows its word, `rail` where there is room, `icon` never. */
  readonly look: 'rail' | 'bar' | 'icon'
  readonly className?: string | undefined
}

export interface NavButtonProps extends Pick<NavLinkProps, 'icon' | 'label' | 'look' | 'className'> {
  /** Its name where the word alone says too little. */
  readonly name?: string
  readonly onClick: () => void
}

/** Looks like a place, and opens something above the page. */
export function NavButton({ icon, label, name, look, className, onClick }: NavButtonProps) {
  return (
    <button
      type="button"
      title={name ?? label}
      aria-label={name}
      className={classNames(css['link'], css[look], className)}
      onClick={onClick}
    >
      <span className={css['icon']}>{icon}</span>
      <span className={css['label']}>{label}</span>
    </button>
  )
}

/** One place of the app in the rail, the bottom bar or the header, with how much waits there; words are always there for screen readers. */
export function NavLink({ href, icon, label, exact, look, className }: NavLinkProps) {
  const count = useBadge(href)
  return (
    <AppLink href={href} exact={exact ?? false} title={label} className={classNames(css['link'], css[look], className)}>
      <span className={css['icon']}>
        {icon}
        {count > 0 && (
          <span className={css['badge']} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className={css['label']}>
        {label}
        {count > 0 && (
          <span className={css['hidden']}>
            {' '}
            <Plural value={count} one="# unread" other="# unread" />
          </span>
        )}
      </span>
    </AppLink>
  )
}
