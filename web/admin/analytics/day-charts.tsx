import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteAnalytics } from '#contract/admin/revenue.ts'
import { compactNumber, fullNumber, money } from '#web/lib/format.ts'
import { FigureTable } from '#web/money/studio/analytics/figure-table.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DayChart } from '#web/money/studio/analytics/day-chart.tsx'
import css from './analytics.module.css'
import { longDate } from '#web/lib/long-date.ts'

type Day = SiteAnalytics['days'][number]
type Figure = Exclude<keyof Day, 'day' | 'revenueCents'>

interface DayChartsProps {
  readonly analytics: SiteAnalytics
  /** These are of the range before. */
  readonly isStale: boolean
}

/** One chart for each figure, and all of them as one table. */
export function DayCharts({ analytics: { days, from, to }, isStale }: DayChartsProps) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const names = days.map(({ day }) => short.format(new Date(day)))
  const currencies = [...new Set(days.flatMap(({ revenueCents }) => Object.keys(revenueCents)))].sort()
  const figures: readonly { readonly of: Figure; readonly name: string }[] = [
    { of: 'newPeople', name: t`New people` },
    { of: 'activePeople', name: t`Active people` },
    { of: 'posts', name: t`Posts` },
    { of: 'messages', name: t`Messages` },
    { of: 'newSubscriptions', name: t`New subscriptions` },
  ]
  const number = (value: number) => fullNumber(value, locale)
  const amount = (day: Day, currency: string) => money(day.revenueCents[currency] ?? 0, currency, locale)
  const compactMoney = (currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  const [first, last] = [longDate(new Date(from), locale), longDate(new Date(to), locale)]
  return (
    <>
      <div className={classNames(css['charts'], isStale && css['stale'])}>
        {figures.map(({ of, name }) => {
          const values = days.map((day) => day[of])
          // People who come back on another day are the same people: active ones are not added up.
          const total = of === 'activePeople' ? Math.max(0, ...values) : values.reduce((sum, value) => sum + value, 0)
          return (
            <figure key={of} className={css['chart']}>
              <figcaption>
                <span className="font-bold">{name}</span>
                <span className="tabular-nums muted">
                  {of === 'activePeople' ? <Trans>up to {number(total)} a day</Trans> : number(total)}
                </span>
              </figcaption>
              <DayChart
                label={t`${name} by day, from ${first} to ${last}`}
                days={names}
                values={values}
                look="people"
                format={(value) => (Number.isInteger(value) ? compactNumber(value, locale) : '')}
              />
            </figure>
          )
        })}
        {currencies.map((currency) => (
          <figure key={currency} className={css['chart']}>
            <figcaption>
              <span className="font-bold">
                <Trans>Revenue in {currency}</Trans>
              </span>
              <span className={css['money']}>
                {money(
                  days.reduce((sum, { revenueCents }) => sum + (revenueCents[currency] ?? 0), 0),
                  currency,
                  locale,
                )}
              </span>
            </figcaption>
            <DayChart
              label={t`Revenue in ${currency} by day, from ${first} to ${last}`}
              days={names}
              values={days.map(({ revenueCents }) => revenueCents[currency] ?? 0)}
              look="paid"
              format={(cents) => compactMoney(currency).format(cents / 100)}
            />
          </figure>
        ))}
      </div>
      <FigureTable
        caption={t`Day by day`}
        columns={[t`Day`, ...figures.map(({ name }) => name), ...currencies.map((currency) => t`Revenue in ${currency}`)]}
        rows={days.map((day) => [
          longDate(new Date(day.day), locale),
          ...figures.map(({ of }) => number(day[of])),
          ...currencies.map((currency) => amount(day, currency)),
        ])}
      />
    </>
  )
}
