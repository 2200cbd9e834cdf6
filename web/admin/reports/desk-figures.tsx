import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { duration } from './durations.ts'
import { deskKey } from './keys.ts'
import css from './reports.module.css'

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
  if (error && !data) return <LoadError title={t`The figures could not be loaded`} error={error} onRetry={refetch} />
  const number = (value: number | undefined) => (value === undefined ? <Skeleton width="2rem" /> : i18n.number(value))
  const time = (minutes: number | null | undefined) =>
    minutes === undefined ? <Skeleton width="3rem" /> : minutes === null ? <Trans>None yet</Trans> : duration(minutes, i18n.locale)
  return (
    <dl className={css['figures']} aria-label={t`Figures of the desk`}>
      <Figure name={t`Open cases`}>{number(data?.open)}</Figure>
      <Figure name={t`Overdue`}>
        {number(data?.overdue)}{' '}
        {data !== undefined && data.overdue > 0 && (
          <Badge tone="danger">
            <Trans>Late</Trans>
          </Badge>
        )}
      </Figure>
      <Figure name={t`Answered, 30 days`}>{number(data?.closedLast30Days)}</Figure>
      <Figure name={t`Half of them within`}>{time(data?.medianAnswerMinutes)}</Figure>
      <Figure name={t`9 of 10 within`}>{time(data?.p90AnswerMinutes)}</Figure>
      <Figure name={t`Appeals waiting`}>{number(data?.appealsOpen)}</Figure>
      <Figure name={t`Reversed, 30 days`}>{number(data?.appealsReversedLast30Days)}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
