import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { callPage } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { PagedPeople } from './paged-people.tsx'
import css from './subscriber-list.module.css'

type Status = 'all' | 'entitled' | 'ending' | 'ended'
/** A creator's own subscribers, newest first. */
export function SubscriberList({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<Status>('entitled')
  const query = useInfiniteQuery({
    queryKey: ['subscribers', creatorId, status],
    staleTime: 0,
    ...byCursor(async (at, signal) => {
      const { rows, next } = await callPage('GET /api/creator/{id}/subscribers', {
        params: { id: creatorId },
        query: { ...(status === 'all' ? {} : { status }), ...at },
        signal,
      })
      keepPeople(
        queryClient,
        rows.map((row) => row.subscriber),
      )
      return { ids: rows.map((row) => row.subscriber.id), next }
    }),
  })
  const empty = status === 'all' || status === 'entitled' ? t`No subscribers yet` : t`No subscribers here`
  return (
    <>
      <div className={css['filter']}>
        <SelectField
          label={t`Show`}
          value={status}
          onChange={(event) => setStatus(event.target.value as Status)}
          choices={{
            entitled: t`Current subscribers`,
            ending: t`Not renewing`,
            ended: t`Former subscribers`,
            all: t`Everyone`,
          }}
        />
      </div>
      <PagedPeople query={query} label={t`Subscribers`} empty={empty} />
    </>
  )
}
