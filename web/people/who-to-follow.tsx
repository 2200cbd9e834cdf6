import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { FollowButton } from './follow-button.tsx'
import { personQuery, useSuggestionsQuery } from './person-cache.ts'
import css from './who-to-follow.module.css'

/** Up to three people; nothing at all when there is nobody to suggest. */
export function WhoToFollow() {
  const { t } = useLingui()
  const { data: ids } = useQuery(useSuggestionsQuery())
  if (!ids || ids.length === 0) return null
  return (
    <section aria-label={t`Who to follow`}>
      <h2 className={css['title']}>
        <Trans>Who to follow</Trans>
      </h2>
      <ul className={css['list']}>
        {ids.map((id) => (
          <PersonRow key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

function PersonRow({ id }: { readonly id: number }) {
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  return (
    <li className={css['row']}>
      <Avatar name={person.displayName} id={person.id} src={person.photoURL} isCreator={person.isCreator} />
      <div className={css['who']}>
        <AppLink href={paths.profile(person.id)} className={css['name']}>
          {person.displayName}
        </AppLink>
        <span className={css['handle']}>@{person.username}</span>
      </div>
      <FollowButton person={person} size="s" />
    </li>
  )
}
