import type { ReactNode } from 'react'
import type { Author } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './person-row.module.css'

interface PersonRowProps {
  readonly person: Author
  /** Beside the name. */
  readonly badge?: ReactNode
  /** Behind the handle. */
  readonly since?: ReactNode
  readonly bio?: string | null
  /** The buttons. */
  readonly children: ReactNode
  /** So many buttons that a telephone has no room for a name beside them. */
  readonly isCrowded?: boolean
  /** Fills the column from edge to edge, where nothing around it keeps a margin. */
  readonly isInset?: boolean
}

/** One person of a list: face, name and handle, and what can be done about them. */
export function PersonRow({ person, badge, since, bio, children, isCrowded = false, isInset = false }: PersonRowProps) {
  const { id, displayName: name, username, photoURL, isCreator } = person
  return (
    <li className={classNames(css['row'], isCrowded && css['crowded'], isInset && css['inset'])}>
      <Avatar name={name} id={id} src={photoURL} isCreator={isCreator} />
      <div className={css['who']}>
        <span className={css['line']}>
          <AppLink href={paths.profile(id)} className={css['name']}>
            {name}
          </AppLink>
          {badge}
        </span>
        <span className={css['handle']}>
          @{username}
          {since && <> · {since}</>}
        </span>
        {bio && (
          <span dir="auto" className={css['bio']}>
            {bio}
          </span>
        )}
      </div>
      <div className={css['actions']}>{children}</div>
    </li>
  )
}
