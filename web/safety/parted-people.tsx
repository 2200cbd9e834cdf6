import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartedPerson } from '#contract/safety.ts'
import { callPage, type Page } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './parted-people.module.css'
import { useParting } from './use-parting.ts'

type Kind = 'blocked' | 'muted'
const calls = { blocked: 'GET /api/me/blocked', muted: 'GET /api/me/muted' } as const
const first: string | null = null

/** Whom one has blocked and muted, each to be taken back. */
export function PartedPeople() {
  const { t } = useLingui()
  return (
    <>
      <PartedList
        kind="blocked"
        title={t({ message: 'Blocked', context: 'heading of a list of people' })}
        empty={t`You have not blocked anybody.`}
      />
      <PartedList
        kind="muted"
        title={t({ message: 'Muted', context: 'heading of a list of people' })}
        empty={t`You have not muted anybody.`}
      />
    </>
  )
}

function PartedList({ kind, title, empty }: { readonly kind: Kind; readonly title: string; readonly empty: string }) {
  const { t } = useLingui()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [kind],
    staleTime: 0,
    initialPageParam: first,
    queryFn: ({ pageParam, signal }): Promise<Page<PartedPerson[]>> =>
      callPage(calls[kind], { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    getNextPageParam: (page): string | null => page.next,
  })
  const people = [...new Map(data?.pages.flatMap((page) => page.rows).map((person) => [person.id, person])).values()]
  return (
    <section className={css['part']}>
      <h3>{title}</h3>
      {isPending && (
        <Loading>
          <Skeleton width="60%" />
        </Loading>
      )}
      {error && people.length === 0 && <LoadError title={t`The list could not be loaded`} error={error} onRetry={refetch} />}
      {data && people.length === 0 && <p className={css['empty']}>{empty}</p>}
      {people.length > 0 && (
        <ul className={css['list']} aria-label={title}>
          {people.map((person) => (
            <PartedRow key={person.id} kind={kind} person={person} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="s" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function PartedRow({ kind, person }: { readonly kind: Kind; readonly person: PartedPerson }) {
  const { t } = useLingui()
  const parting = useParting(person)
  const [isPending, setPending] = useState(false)
  const name = person.displayName
  const takeBack = async () => {
    setPending(true)
    await (kind === 'blocked' ? parting.unblock() : parting.unmute())
    setPending(false)
  }
  return (
    <li className={css['row']}>
      <Avatar name={name} id={person.id} src={person.photoURL} isCreator={person.isCreator} />
      <div className={css['who']}>
        <AppLink href={paths.profile(person.id)} className={css['name']}>
          {name}
        </AppLink>
        <span className={css['handle']}>@{person.username}</span>
      </div>
      <Button
        size="s"
        isLoading={isPending}
        aria-label={kind === 'blocked' ? t`Unblock ${name}` : t`Unmute ${name}`}
        onClick={() => void takeBack()}
      >
        {kind === 'blocked' ? <Trans>Unblock</Trans> : <Trans context="person">Unmute</Trans>}
      </Button>
    </li>
  )
}
