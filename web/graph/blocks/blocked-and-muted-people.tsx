import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '#web/lib/query.ts'
import type { BlockedOrMutedPerson } from '#contract/graph/blocks.ts'
import { callPage, type Page } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { PersonRow } from '#web/people/users/person-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import css from './blocked-and-muted-people.module.css'
import { useParting } from './use-parting.ts'

type Kind = 'blocked' | 'muted'
const calls = { blocked: 'GET /api/me/blocked', muted: 'GET /api/me/muted' } as const
/** Whom one has blocked and muted, each to be taken back. */
export function BlockedAndMutedPeople() {
  const { t } = useLingui()
  return (
    <>
      <BlockedOrMutedList
        kind="blocked"
        title={t({ message: 'Blocked', context: 'heading of a list of people' })}
        empty={t`You haven’t blocked anyone.`}
      />
      <BlockedOrMutedList
        kind="muted"
        title={t({ message: 'Muted', context: 'heading of a list of people' })}
        empty={t`You haven’t muted anyone.`}
      />
    </>
  )
}

function BlockedOrMutedList({ kind, title, empty }: { readonly kind: Kind; readonly title: string; readonly empty: string }) {
  const { t } = useLingui()
  const query = useInfiniteQuery({
    queryKey: [kind],
    staleTime: 0,
    ...byCursor((at, signal): Promise<Page<BlockedOrMutedPerson[]>> => callPage(calls[kind], { query: at, signal })),
  })
  const people = [...new Map(query.data?.pages.flatMap((page) => page.rows).map((person) => [person.id, person])).values()]
  return (
    <section className={css['part']}>
      <h4>{title}</h4>
      <PagedRows query={query} rows={people} errorTitle={t`We couldn’t load the list`} empty={<p className="text-sm muted">{empty}</p>}>
        {(rows) => (
          <ul aria-label={title}>
            {rows.map((person) => (
              <BlockedOrMutedRow key={person.id} kind={kind} person={person} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  )
}

function BlockedOrMutedRow({ kind, person }: { readonly kind: Kind; readonly person: BlockedOrMutedPerson }) {
  const { t } = useLingui()
  const parting = useParting(person)
  const takeBack = kind === 'blocked' ? parting.unblock : parting.unmute
  const name = person.displayName
  return (
    <PersonRow person={person}>
      <Button
        size="s"
        isLoading={parting.isPending}
        aria-label={kind === 'blocked' ? t`Unblock ${name}` : t`Unmute ${name}`}
        onClick={takeBack}
      >
        {kind === 'blocked' ? <Trans>Unblock</Trans> : <Trans context="person">Unmute</Trans>}
      </Button>
    </PersonRow>
  )
}
