import { useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { InOrder } from '#web/ui/in-order.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { analyticsQuery } from '../queries.ts'
import css from './chart.module.css'
import { Demographics } from './demographics.tsx'
import { Periods } from './period.tsx'
import { Reach } from './reach.tsx'
import { Recent } from './recent.tsx'
import { RetentionGrid } from './retention-grid.tsx'
import { RevenueTrend, SubscriberTrend } from './trend.tsx'

/** What the server counted of real rows, drawn; its own chunk, because of the charts. */
export function AnalyticsTab({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const { data: analytics, error, refetch } = useQuery(analyticsQuery(creatorId))
  if (error && !analytics) return <LoadError title={t`We couldn’t load your analytics`} error={error} onRetry={refetch} />
  if (!analytics) return <PanelSkeleton />
  return (
    <InOrder place={<PanelSkeleton />}>
      <Periods creatorId={creatorId} />
      <div className={css['tiles']}>
        <SubscriberTrend analytics={analytics} />
        <RevenueTrend analytics={analytics} />
        <RetentionGrid analytics={analytics} />
        <Reach analytics={analytics} />
        <Demographics analytics={analytics} />
        <Recent analytics={analytics} />
      </div>
    </InOrder>
  )
}
