import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { duration } from './durations.ts'
import { deskKey } from './keys.ts'

const refreshEvery = 60_000

/** How much waits, and how quickly the desk answered in the last 30 days. */
export function DeskFigures() {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: [...deskKey, 'figures'],
    queryFn: ({ signal }) => call('GET /api/admin/desk-figures', { signal }),
    staleTime: 0,
    refetchInterval: refreshEvery,
  })
  if (error && !data) return <LoadError title={t`We couldn’t load the metrics`} error={error} onRetry={refetch} />
  const number = (value: number | undefined) => (value === undefined ? <Skeleton width="2rem" height="1.71875rem" /> : i18n.number(value))
  const time = (minutes: number | null | undefined) =>
    minutes === undefined ? (
      <Skeleton width="3rem" height="1.71875rem" />
    ) : minutes === null ? (
      <Trans>None yet</Trans>
    ) : (
      duration(minutes, i18n.locale)
    )
  return (
    <FigureCards
      label={t`Report metrics`}
      figures={[
        { label: t`Open cases`, value: number(data?.open) },
        { label: t`Overdue`, value: number(data?.overdue), note: data !== undefined && data.overdue > 0 && <Late /> },
        { label: t`Closed, last 30 days`, value: number(data?.closedLast30Days) },
        { label: t`Median response time`, value: time(data?.medianAnswerMinutes) },
        { label: t`90% within`, value: time(data?.p90AnswerMinutes) },
        { label: t`Pending appeals`, value: number(data?.appealsOpen) },
        { label: t`Reversed, last 30 days`, value: number(data?.appealsReversedLast30Days) },
      ]}
    />
  )
}

function Late() {
  return (
    <Badge tone="danger">
      <Trans>Late</Trans>
    </Badge>
  )
}
