import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CreatorDays } from '#contract/money/analytics.ts'
import { fullNumber, money } from '#web/lib/format.ts'
import { useQuery } from '#web/lib/query.ts'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { compare } from '../compare.ts'
import { datesOf, mediumDate, shortDay } from '../format.ts'
import { Part } from '#web/ui/part.tsx'
import { daysQuery } from '../queries.ts'
import { useSearchWord, useSetSearch } from '../tabs.ts'
import { DayChart } from './day-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import css from './period.module.css'

const periods = ['7', '30', '90', '365'] as const
type Period = (typeof periods)[number]

/** Any of some lengths of time beside as much time before; it stands in the address. */
export function Periods({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const wanted = useSearchWord('days')
  const setSearch = useSetSearch()
  const period: Period = periods.find((known) => known === wanted) ?? '30'
  const days = Number(period)
  const { data, error, refetch } = useQuery(daysQuery(creatorId, days))
  return (
    <Part
      title={t`Earnings and subscribers`}
      action={
        <SelectField
          label={t`Period`}
          value={period}
          onChange={({ target: { value } }) => setSearch({ tab: 'analytics', days: value === '30' ? '' : value })}
          choices={{ '7': t`Last 7 days`, '30': t`Last 30 days`, '90': t`Last 90 days`, '365': t`Last 365 days` }}
        />
      }
    >
      {data ? (
        <PeriodView data={data} days={days} />
      ) : (
        <LoadState title={t`We couldn’t load your analytics`} error={error} onRetry={refetch}>
          <Skeleton height="16rem" />
        </LoadState>
      )}
    </Part>
  )
}

function PeriodView({ data, days }: { readonly data: CreatorDays; readonly days: number }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const { currency, earnedCents, began, ended, subscribers } = data
  const amount = (cents: number) => money(cents, currency, locale)
  const number = (value: number) => fullNumber(value, locale)
  const short = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  const dates = datesOf(data).slice(-days)
  const names = dates.map((day) => shortDay(day, locale))
  const before = (of: readonly number[], format: (value: number) => string): ReactNode => {
    const other = format(compare(of, days).before)
    return (
      <Trans>
        {other} in the {days} days before
      </Trans>
    )
  }
  const [first, last] = [mediumDate(dates[0] ?? data.from, locale, 'UTC'), mediumDate(dates.at(-1) ?? data.from, locale, 'UTC')]
  const [earned, now] = [t`Earned, after fee`, t`Subscribers`]
  return (
    <>
      <FigureCards
        figures={[
          { label: earned, value: amount(compare(earnedCents, days).now), note: before(earnedCents, amount), isMoney: true },
          {
            label: t({ message: 'New', context: 'number of new subscriptions' }),
            value: number(compare(began, days).now),
            note: before(began, number),
          },
          {
            label: t({ message: 'Ended', context: 'number of ended subscriptions' }),
            value: number(compare(ended, days).now),
            note: before(ended, number),
          },
        ]}
      />
      <div className={css['charts']}>
        <figure>
          <figcaption>{earned}</figcaption>
          <DayChart
            label={t`Earned by day, from ${first} to ${last}`}
            days={names}
            values={earnedCents.slice(-days)}
            look="paid"
            format={(cents) => short.format(cents / 100)}
          />
        </figure>
        <figure>
          <figcaption>{now}</figcaption>
          <DayChart
            label={t`Subscribers by day, from ${first} to ${last}`}
            days={names}
            values={subscribers.slice(-days)}
            look="people"
            format={(value) => (Number.isInteger(value) ? number(value) : '')}
          />
        </figure>
      </div>
      <FigureTable
        caption={t`Earnings and subscribers`}
        columns={[
          t`Day`,
          earned,
          now,
          t({ message: 'New', context: 'number of new subscriptions' }),
          t({ message: 'Ended', context: 'number of ended subscriptions' }),
        ]}
        rows={dates.map((day, index) => [
          mediumDate(day, locale, 'UTC'),
          amount(earnedCents[days + index] ?? 0),
          number(subscribers[days + index] ?? 0),
          number(began[days + index] ?? 0),
          number(ended[days + index] ?? 0),
        ])}
      />
    </>
  )
}
