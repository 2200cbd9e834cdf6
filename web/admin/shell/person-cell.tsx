import type { Author } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import css from './cells.module.css'

/** A person in one line of a table: the name leads to the profile. */
export function PersonCell({ person }: { readonly person: Pick<Author, 'id' | 'username' | 'displayName' | 'photoURL' | 'isCreator'> }) {
  const { id, username, displayName, photoURL, isCreator } = person
  return (
    <span className={css['person']}>
      <Avatar name={displayName} id={id} src={photoURL} size={24} isCreator={isCreator} />
      <span className={css['names']}>
        <AppLink href={paths.profile(id)} dir="auto" className={css['name']}>
          {displayName}
        </AppLink>
        <span className={css['handle']}>@{username}</span>
      </span>
    </span>
  )
}
