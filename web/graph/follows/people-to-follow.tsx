import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PublicUser } from '#contract/people/users.ts'
import { useQuery } from '#web/lib/query.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { useSuggestionsQuery } from '#web/people/users/person-cache.ts'
import { PeopleRoom } from './people-room.tsx'
import css from './people-to-follow.module.css'
import { SuggestedPerson } from './suggested-person.tsx'
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
          <SuggestedPerson key={id} id={id} factsOf={aboutOf} />
        ))}
      </ul>
    </section>
  )
}

function aboutOf({ creatorDescription, bio }: PublicUser): ReactNode {
  const about = creatorDescription ?? bio
  return (
    about && (
      <p dir="auto" className={css['about']}>
        {about}
      </p>
    )
  )
}
