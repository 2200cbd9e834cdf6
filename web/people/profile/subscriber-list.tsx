import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { callPage } from '#web/lib/api.ts'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { PagedPeople } from './paged-people.tsx'
import css from './subscriber-list.module.css'

type Status = 'all' | 'entitled' | 'ending' | 'ended'
const first: string | null = null

/** A creator's own subscribers, newest first. */
export function SubscriberList({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<Status>('entitled')
  const query = useInfiniteQuery({
    queryKey: ['subscribers', creatorId, status],
    staleTime: 0,
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => {
      const { rows, next } = await callPage('GET /api/creator/{id}/subscribers', {
        params: { id: creatorId },
        query: { ...(status === 'all' ? {} : { status }), ...(pageParam === null ? {} : { cursor: pageParam }) },
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
  const empty = status === 'all' || status === 'entitled' ? t`Nobody subscribes to you yet` : t`Nobody here`
  return (
    <>
      <div className={css['filter']}>
        <Field label={t`Show`}>
          {(control) => (
            <Select {...control} value={status} onChange={(event) => setStatus(event.target.value as Status)}>
              <option value="entitled">{t`Present subscribers`}</option>
              <option value="ending">{t`Those who will not renew`}</option>
              <option value="ended">{t`Former subscribers`}</option>
              <option value="all">{t`Everybody`}</option>
            </Select>
          )}
        </Field>
      </div>
      <PagedPeople query={query} label={t`Subscribers`} empty={empty} />
    </>
  )
}
