import { useLingui } from '@lingui/react/macro'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { call } from '#web/lib/api.ts'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Attention } from './attention.tsx'
import { Figures } from './figures.tsx'
import { NewestPeople } from './newest-people.tsx'
import { NextCases } from './next-cases.tsx'
import css from './overview.module.css'

/** Not asked for again by itself: each look at it is on record. */
const overviewQuery = queryOptions({
  queryKey: [...adminKey, 'overview'],
  queryFn: ({ signal }) => call('GET /api/admin/overview', { signal }),
  staleTime: 0,
})

/** What needs someone now, how the site is doing, and who is new. */
export function OverviewTab() {
  const { t } = useLingui()
  const { data: overview, error, refetch } = useQuery(overviewQuery)
  if (!overview) return error ? <LoadError title={t`We couldn’t load the overview`} error={error} onRetry={refetch} /> : <TabSkeleton />
  return (
    <div className={css['tab']}>
      <Attention overview={overview} />
      <Figures overview={overview} />
      <div className={css['pair']}>
        <NextCases cases={overview.cases} />
        <NewestPeople people={overview.newestPeople} />
      </div>
    </div>
  )
}
