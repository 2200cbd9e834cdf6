import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useQuery } from '#web/lib/query.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { personQuery, useSuggestionsQuery } from '#web/people/users/person-cache.ts'
import { PersonRow } from '#web/people/users/person-row.tsx'
import { FollowButton } from './follow-button.tsx'
import { PeopleRoom } from './people-room.tsx'
import css from './people-to-follow.module.css'
import { suggested } from './suggested.ts'

interface PeopleToFollowProps {
  /** Where nothing around it says what they're there for. */
  readonly hasTitle?: boolean
  /** Stands there when there's no one. */
  readonly empty?: ReactNode
}

/** Five people with what they make. Their room is kept until they're there; without anyone there's nothing to be seen. */
export function PeopleToFollow({ hasTitle = false, empty = null }: PeopleToFollowProps) {
  const { t, i18n } = useLingui()
  const viewer = useViewer()
  const { data, error } = useQuery({ ...useSuggestionsQuery(suggested(i18n.locale)), staleTime: Infinity })
  if (error && !data) return null
  const ids = data?.filter((id) => id !== viewer?.id)
  if (ids?.length === 0) return empty
  if (!ids) return <PeopleRoom hasTitle={hasTitle} />
  return (
    <section aria-label={t`People to follow`} className={css['people']} data-suggests="">
      {hasTitle && <h2 className={css['title']}>{t`People to follow`}</h2>}
      <ul>
        {ids.map((id) => (
          <Suggestion key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

function Suggestion({ id }: { readonly id: number }) {
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  const about = person.creatorDescription ?? person.bio
  return (
    <PersonRow
      person={person}
      facts={
        about && (
          <p dir="auto" className={css['about']}>
            {about}
          </p>
        )
      }
    >
      <FollowButton person={person} size="s" />
    </PersonRow>
  )
}
