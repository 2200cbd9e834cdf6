import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import type { Earnings } from '#contract/money/payouts.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { fullNumber, money, percent } from '#web/lib/format.ts'
import { FigureCard, FigureList, FigureValue } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { analyticsQuery, earningsQuery } from './queries.ts'
import css from './stat-cards.module.css'

/** Four figures: what the server counted and what the ledger holds, never an estimate. */
export function StatCards({ creator }: { readonly creator: OwnUser }) {
  const { t } = useLingui()
  const analytics = useQuery(analyticsQuery(creator.id))
  const earnings = useQuery(earningsQuery(creator.id))
  const error = analytics.error ?? earnings.error
  const retry = () => Promise.all([analytics.refetch(), earnings.refetch()])
  if (error && !(analytics.data && earnings.data))
    return <LoadError title={t`We couldn’t load your analytics`} error={error} onRetry={retry} />
  return (
    <FigureList className={css['cards']} isBusy={!analytics.data || !earnings.data}>
      <Stat label={t`Subscribers`} value={analytics.data?.totalSubscribers} />
      <Stat label={t`New this week`} value={analytics.data?.newSubscribersThisWeek} />
      <Stat label={t`New this month`} value={analytics.data?.newSubscribersThisMonth} />
      <FigureCard label={t`Earned this month`}>
        {earnings.data ? <Earned earnings={earnings.data} creator={creator} /> : <Waiting hasNote />}
      </FigureCard>
    </FigureList>
  )
}

function Stat({ label, value }: { readonly label: string; readonly value: number | undefined }) {
  const { i18n } = useLingui()
  return (
    <FigureCard label={label}>{value === undefined ? <Waiting /> : <FigureValue>{fullNumber(value, i18n.locale)}</FigureValue>}</FigureCard>
  )
}

/** After tax and fee; one line for each currency, because there is no sum across them (D55). */
function Earned({ earnings, creator }: { readonly earnings: readonly Earnings[]; readonly creator: OwnUser }) {
  const { i18n } = useLingui()
  const [first] = earnings
  if (!first) return <FigureValue isMoney>{money(0, creator.currency, i18n.locale)}</FigureValue>
  const fee = (one: Earnings) => money(one.thisMonth.feeCents, one.currency, i18n.locale)
  return (
    <>
      {earnings.map((one) => (
        <FigureValue
          isMoney
          key={one.currency}
          note={<FeeNote amount={fee(one)} share={percent(one.feeBasisPoints / 10_000, i18n.locale)} />}
        >
          {money(one.thisMonth.netCents, one.currency, i18n.locale)}
        </FigureValue>
      ))}
    </>
  )
}

function FeeNote({ amount, share }: { readonly amount: string; readonly share: string }) {
  return (
    <Trans>
      after {amount} fee ({share})
    </Trans>
  )
}

function Waiting({ hasNote = false }: { readonly hasNote?: boolean }) {
  return (
    <FigureValue note={hasNote && '\u00a0'}>
      <Skeleton width="3rem" height="1.71875rem" />
    </FigureValue>
  )
}
