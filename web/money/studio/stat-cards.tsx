import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import type { CreatorDays } from '#contract/money/analytics.ts'
import type { Earnings } from '#contract/money/payouts.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { money, percent } from '#web/lib/format.ts'
import { FigureCard, FigureList, FigureValue } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { compare, compareMonths } from './compare.ts'
import { Change, Counted } from './counted.tsx'
import { lastDay } from './format.ts'
import { analyticsQuery, cardDays, daysQuery, earningsQuery } from './queries.ts'
import { Sparkline } from './sparkline.tsx'
import css from './stat-cards.module.css'

/** Four figures with how they changed: what the server counted and what the ledger holds, never an estimate. */
export function StatCards({ creator }: { readonly creator: OwnUser }) {
  const { t } = useLingui()
  const analytics = useQuery(analyticsQuery(creator.id))
  const earnings = useQuery(earningsQuery(creator.id))
  const days = useQuery(daysQuery(creator.id, cardDays))
  const error = analytics.error ?? earnings.error ?? days.error
  const retry = () => Promise.all([analytics.refetch(), earnings.refetch(), days.refetch()])
  const isThere = analytics.data && earnings.data && days.data
  if (error && !isThere) return <LoadError title={t`We couldn’t load your analytics`} error={error} onRetry={retry} />
  if (!isThere) {
    return (
      <Loading>
        <Skeleton height="6rem" />
      </Loading>
    )
  }
  const { began, subscribers } = days.data
  const count = (label: string, value: number, note: (change: string) => string, change: number, values: readonly number[]) => (
    <FigureCard label={label}>
      <Counted value={value} note={note} change={change} values={values} />
    </FigureCard>
  )
  const changeOf = (count: number) => {
    const { now, before } = compare(began, count)
    return now - before
  }
  return (
    <FigureList className={css['cards']}>
      {count(
        t`Subscribers`,
        analytics.data.totalSubscribers,
        (change) => t`${change} in 30 days`,
        (subscribers.at(-1) ?? 0) - (subscribers.at(-31) ?? 0),
        subscribers.slice(-31),
      )}
      {count(
        t`New this week`,
        analytics.data.newSubscribersThisWeek,
        (change) => t`${change} from the week before`,
        changeOf(7),
        began.slice(-14),
      )}
      {count(
        t`New this month`,
        analytics.data.newSubscribersThisMonth,
        (change) => t`${change} from the 30 days before`,
        changeOf(30),
        began.slice(-30),
      )}
      <FigureCard label={t`Earned this month`}>
        <Earned earnings={earnings.data} days={days.data} creator={creator} />
      </FigureCard>
    </FigureList>
  )
}

interface EarnedProps {
  readonly earnings: readonly Earnings[]
  readonly days: CreatorDays
  readonly creator: OwnUser
}

/** After tax and fee; one line for each currency, because there is no sum across them (D55). */
function Earned({ earnings, days, creator }: EarnedProps) {
  const { t, i18n } = useLingui()
  const { now, before } = compareMonths(days.earnedCents, lastDay(days))
  const signed = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency: days.currency, signDisplay: 'exceptZero' })
  const change = signed.format((now - before) / 100).replace('-', '−')
  const fee = (one: Earnings) => money(one.thisMonth.feeCents, one.currency, i18n.locale)
  return (
    <>
      {earnings.length === 0 && <FigureValue isMoney>{money(0, creator.currency, i18n.locale)}</FigureValue>}
      {earnings.map((one) => (
        <FigureValue
          isMoney
          key={one.currency}
          note={
            <>
              <FeeNote amount={fee(one)} share={percent(one.feeBasisPoints / 10_000, i18n.locale)} />
              {one.currency === days.currency && (
                <>
                  {' · '}
                  <Change isUp={now > before}>{t`${change} from this day last month`}</Change>
                </>
              )}
            </>
          }
        >
          {money(one.thisMonth.netCents, one.currency, i18n.locale)}
        </FigureValue>
      ))}
      <Sparkline values={days.earnedCents.slice(-30)} look="paid" />
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
