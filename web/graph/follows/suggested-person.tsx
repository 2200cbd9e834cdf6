import type { ReactNode } from 'react'
import type { PublicUser } from '#contract/people/users.ts'
import { useQuery } from '#web/lib/query.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { PersonRow } from '#web/people/users/person-row.tsx'
import { FollowButton } from './follow-button.tsx'

interface SuggestedPersonProps {
  readonly id: number
  readonly look?: 'plain'
  /** What else is said of them. */
  readonly factsOf?: (person: PublicUser) => ReactNode
}

/** Someone who's suggested, with a button to follow them. */
export function SuggestedPerson({ id, look, factsOf }: SuggestedPersonProps) {
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  return (
    <PersonRow person={person} facts={factsOf?.(person)} {...(look ? { look } : {})}>
      <FollowButton person={person} size="s" />
    </PersonRow>
  )
}
