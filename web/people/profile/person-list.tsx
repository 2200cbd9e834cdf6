import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { ApiError, callPage } from '#web/lib/api.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { PeopleLater } from '#web/graph/follows/people-later.tsx'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PagedPeople } from './paged-people.tsx'

const KeptList = latePart(async () => (await withPageTexts(() => import('#web/graph/follows/kept-list.tsx'))).KeptList)
const calls = { followers: 'GET /api/users/{idOrUsername}/followers', following: 'GET /api/users/{idOrUsername}/following' } as const

/** Followers or the followed, newest first, page by page. */
export function PersonList({ person, side }: { readonly person: PublicUser; readonly side: 'followers' | 'following' }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: ['people-of', person.id, side],
    // Follows change from many places; whoever looks again sees how it is now.
    staleTime: 0,
    ...byCursor(async (at, signal) => {
      const { rows, next } = await callPage(calls[side], {
        params: { idOrUsername: String(person.id) },
        query: at,
        signal,
      })
      const people = rows.map((row) => (side === 'followers' ? row.follower : row.following))
      keepPeople(queryClient, people)
      return { ids: people.map(({ id }) => id), next }
    }),
  })
  const isOwn = useViewer()?.id === person.id
  if (isKept(query.error)) {
    return <KeptList person={person} />
  }
  const name = person.displayName
  const empty = side === 'followers' ? t`${name} has no followers yet` : t`${name} isn’t following anyone yet`
  return (
    <PagedPeople
      query={query}
      label={side === 'followers' ? t`Followers` : t({ message: 'Following', context: 'people one follows' })}
      empty={empty}
      {...(isOwn && side === 'following' ? { emptyMore: <PeopleLater /> } : {})}
      {...(isOwn && side === 'followers' ? { own: person } : {})}
    />
  )
}

/** Whoever it is about keeps it to themself, or to their followers. */
function isKept(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'followers_only' || error.code === 'private_information')
}
