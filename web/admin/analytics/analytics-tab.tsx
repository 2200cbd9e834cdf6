import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { DayCharts } from './day-charts.tsx'
import { type DateRange, useRange } from './range.ts'
import { RangeForm } from './range-form.tsx'

// Below the charts, which come first.
const ViewsOfPerson = latePart(async () => (await import('./views-of-person.tsx')).ViewsOfPerson)

const analyticsQuery = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics', from, to],
    queryFn: ({ signal }) => call('GET /api/admin/analytics', { query: { from, to }, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  })

/** How the site is used, day by day, counted by the server. */
export function AnalyticsTab() {
  const { t, i18n } = useLingui()
  const range = useRange()
  const { data: analytics, error, refetch, isPlaceholderData } = useQuery(analyticsQuery(range))
  const totals = analytics?.totals
  const number = (value: number | undefined) =>
    value === undefined ? <Skeleton width="3rem" height="1.71875rem" /> : fullNumber(value, i18n.locale)
  const place = (
    <Loading>
      <Skeleton height="6rem" />
    </Loading>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {(totals || !error) && (
        <FigureCards
          figures={[
            { label: t`People`, value: number(totals?.people) },
            { label: t`Creators`, value: number(totals?.creators) },
            { label: t`Posts`, value: number(totals?.posts) },
            { label: t`Messages`, value: number(totals?.messages) },
            { label: t`Subscriptions`, value: number(totals?.entitledSubscriptions) },
          ]}
        />
      )}
      <RangeForm key={`${range.from} ${range.to}`} range={range} />
      {error && (!analytics || isPlaceholderData) && (
        <LoadError title={t`We couldn’t load the analytics`} error={error} onRetry={refetch} />
      )}
      {!error && !analytics && <TabSkeleton />}
      {analytics && !error && <DayCharts analytics={analytics} isStale={isPlaceholderData} />}
      {(analytics || error) && <ViewsOfPerson fallback={place} />}
    </div>
  )
}
