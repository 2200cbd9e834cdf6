import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '#web/lib/query.ts'
import type { ReactNode } from 'react'
import type { PublicUser } from '#contract/people/users.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { FollowButton } from '#web/graph/follows/follow-button.tsx'
import { personQuery } from '#web/people/users/person-cache.ts'
import { PersonRow } from '#web/people/users/person-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const RemoveFollower = latePart(async () => (await withPageTexts(() => import('#web/graph/follows/remove-follower.tsx'))).RemoveFollower)

interface PagedPeopleProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ ids: number[]; next: string | null }>>
  readonly label: string
  readonly empty: string
  /** Below what's said then. */
  readonly emptyMore?: ReactNode
  /** Whoever looks, at the list of their own followers: they can be removed there. */
  readonly own?: PublicUser
}

/** Rows of people with their Follow buttons, and a button for the next page. */
export function PagedPeople({ query, label, empty, emptyMore, own }: PagedPeopleProps) {
  const { t } = useLingui()
  const ids = [...new Set(query.data?.pages.flatMap((page) => page.ids))]
  return (
    <PagedRows
      query={query}
      rows={ids}
      errorTitle={t`We couldn’t load the list`}
      empty={
        <>
          <EmptyState title={empty} />
          {emptyMore}
        </>
      }
      isInset
    >
      {(rows) => (
        <ul aria-label={label}>
          {rows.map((id) => (
            <KnownPerson key={id} id={id} own={own} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

function KnownPerson({ id, own }: { readonly id: number; readonly own: PublicUser | undefined }) {
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  return (
    <PersonRow
      person={person}
      badge={
        person.isCreator && (
          <Badge tone="brand">
            <Trans>Creator</Trans>
          </Badge>
        )
      }
      bio={person.bio}
      isCrowded={own !== undefined}
      look="inset"
    >
      <FollowButton person={person} size="s" />
      {own && <RemoveFollower follower={person} own={own} />}
    </PersonRow>
  )
}
