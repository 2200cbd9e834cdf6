import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { PublicUser } from '#contract/users.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { FollowButton } from '#web/people/follow-button.tsx'
import { personQuery } from '#web/people/person-cache.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './paged-people.module.css'

const RemoveFollower = lazy(async () => ({
  default: (await withPageTexts(() => import('#web/follows/remove-follower.tsx'))).RemoveFollower,
}))

interface PagedPeopleProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ ids: number[]; next: string | null }>>
  readonly label: string
  readonly empty: string
  /** Whoever looks, at the list of their own followers: they can be removed there. */
  readonly own?: PublicUser
}

/** Rows of people with their Follow buttons, and a button for the next page. */
export function PagedPeople({ query, label, empty, own }: PagedPeopleProps) {
  const { t } = useLingui()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (isPending) {
    return (
      <Loading>
        <div className={css['skeleton']}>
          <Skeleton height="2.5rem" /> <Skeleton height="2.5rem" /> <Skeleton height="2.5rem" />
        </div>
      </Loading>
    )
  }
  const ids = [...new Set(data?.pages.flatMap((page) => page.ids))]
  if (error && ids.length === 0) return <LoadError title={t`The list could not be loaded`} error={error} onRetry={refetch} />
  if (ids.length === 0) return <EmptyState title={empty} />
  return (
    <>
      <ul aria-label={label}>
        {ids.map((id) => (
          <PersonRow key={id} id={id} own={own} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={css['more']}>
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function PersonRow({ id, own }: { readonly id: number; readonly own: PublicUser | undefined }) {
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  return (
    <li className={classNames(css['row'], own && css['own'])}>
      <Avatar name={person.displayName} id={person.id} src={person.photoURL} isCreator={person.isCreator} />
      <div className={css['who']}>
        <span className={css['line']}>
          <AppLink href={paths.profile(person.id)} className={css['name']}>
            {person.displayName}
          </AppLink>
          {person.isCreator && (
            <Badge tone="brand">
              <Trans>Creator</Trans>
            </Badge>
          )}
        </span>
        <span className={css['handle']}>@{person.username}</span>
        {person.bio && (
          <span dir="auto" className={css['bio']}>
            {person.bio}
          </span>
        )}
      </div>
      <div className={css['actions']}>
        <FollowButton person={person} size="s" />
        {own && (
          <Suspense fallback={null}>
            <RemoveFollower follower={person} own={own} />
          </Suspense>
        )}
      </div>
    </li>
  )
}
