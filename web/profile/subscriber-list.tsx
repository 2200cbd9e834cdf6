import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { callPage } from '#web/lib/api.ts'
import { keepPeople } from '#web/people/person-cache.ts'
import { PagedPeople } from './paged-people.tsx'

const first: string | null = null

/** A creator's own subscribers, newest first. */
export function SubscriberList({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: ['subscribers', creatorId],
    staleTime: 0,
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => {
      const { rows, next } = await callPage('GET /api/creator/{id}/subscribers', {
        params: { id: creatorId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      })
      keepPeople(
        queryClient,
        rows.map((row) => row.subscriber),
      )
      return { ids: rows.map((row) => row.subscriber.id), next }
    },
    getNextPageParam: (page): string | null => page.next,
  })
  return <PagedPeople query={query} label={t`Subscribers`} empty={t`Nobody subscribes to you yet`} />
}
