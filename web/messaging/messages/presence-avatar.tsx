import { Trans } from '@lingui/react/macro'
import type { Author } from '#contract/people/users.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './presence-avatar.module.css'

/** Somebody's avatar, with a dot while they are online. */
export function PresenceAvatar({ person, isOnline }: { readonly person: Author; readonly isOnline: boolean }) {
  return (
    <span className={css['place']}>
      <Avatar name={person.displayName} id={person.id} src={person.photoURL} isCreator={person.isCreator} />
      {isOnline && (
        <span className={css['dot']}>
          <VisuallyHidden>
            <Trans>Online</Trans>
          </VisuallyHidden>
        </span>
      )}
    </span>
  )
}
