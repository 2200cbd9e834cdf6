import type { ReactNode } from 'react'
import type { Author } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './person-name.module.css'

interface PersonNameProps {
  readonly person: Pick<Author, 'id' | 'displayName' | 'username'>
  /** Beside the name. */
  readonly badge?: ReactNode
  /** Behind the handle. */
  readonly since?: ReactNode
  /** A long name goes on below instead of being cut off. */
  readonly isWhole?: boolean
  /** Below the handle. */
  readonly children?: ReactNode
}

/** Who somebody is, beside their face: the name, which leads to their profile, and the handle. */
export function PersonName({ person: { id, displayName, username }, badge, since, isWhole = false, children }: PersonNameProps) {
  return (
    <div className={classNames('grid min-w-0', isWhole && css['whole'])}>
      <span className={css['line']}>
        <AppLink href={paths.profile(id)} className={css['name']}>
          {displayName}
        </AppLink>
        {badge}
      </span>
      <span className="text-xs faint truncate">
        @{username}
        {since && <> · {since}</>}
      </span>
      {children}
    </div>
  )
}
