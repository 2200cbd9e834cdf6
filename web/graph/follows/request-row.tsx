import type { ReactNode } from 'react'
import type { FollowRequest } from '#contract/graph/follows.ts'
import { PersonRow } from '#web/people/users/person-row.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'

interface RequestRowProps {
  readonly request: FollowRequest
  /** What can be done about it. */
  readonly children: ReactNode
}

/** Somebody who asked, or was asked, and when. */
export function RequestRow({ request: { person, createdAt }, children }: RequestRowProps) {
  return (
    <PersonRow person={person} since={<RelativeTime at={createdAt} />} bio={person.bio} isCrowded look="inset">
      {children}
    </PersonRow>
  )
}
