import type { ReactNode } from 'react'
import type { Author } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PersonName } from './person-name.tsx'
import css from './person-row.module.css'

interface PersonRowProps {
  readonly person: Author
  /** Beside the name. */
  readonly badge?: ReactNode
  /** Behind the handle. */
  readonly since?: ReactNode
  readonly bio?: string | null
  /** Below all of it. */
  readonly facts?: ReactNode
  /** The buttons. */
  readonly children: ReactNode
  /** So many buttons that a telephone has no room for a name beside them. */
  readonly isCrowded?: boolean
  /**
   * `ruled` draws lines between the rows; `inset` fills the column from edge to edge, where nothing around it keeps a margin, and `roomy`
   * with more room and whole names; `plain` leaves the room around it to the list.
   */
  readonly look?: 'ruled' | 'inset' | 'roomy' | 'plain'
}

/** One person of a list: face, name and handle, and what can be done about them. */
export function PersonRow({ person, badge, since, bio, facts, children, isCrowded = false, look = 'ruled' }: PersonRowProps) {
  const { id, displayName, photoURL, isCreator } = person
  return (
    <li className={classNames(css['row'], look !== 'plain' && css[look], isCrowded && css['crowded'])}>
      <AppLink href={paths.profile(id)} tabIndex={-1} aria-hidden="true">
        <Avatar name={displayName} id={id} src={photoURL} isCreator={isCreator} />
      </AppLink>
      <PersonName person={person} badge={badge} since={since} isWhole={look === 'roomy'}>
        {bio && (
          <span dir="auto" className={css['bio']}>
            {bio}
          </span>
        )}
        {facts}
      </PersonName>
      <div className={css['actions']}>{children}</div>
    </li>
  )
}
