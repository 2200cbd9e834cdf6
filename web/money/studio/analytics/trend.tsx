import { useLingui } from '@lingui/react/macro'
import type { Analytics } from '#contract/money/analytics.ts'
import { fullNumber, money, percent } from '#web/lib/format.ts'
import { monthName } from '../format.ts'
import { Part } from '#web/ui/part.tsx'
import { BarChart } from './bar-chart.tsx'
import css from './chart.module.css'
import { FigureTable } from './figure-table.tsx'
import { LineChart } from './line-chart.tsx'

/** Six months of subscribers: who is there, who came, who left. */
export function SubscriberTrend({ analytics: { monthlyTrend: trend } }: { readonly analytics: Analytics }) {
  const { t, i18n } = useLingui()
  const number = (value: number) => fullNumber(value, i18n.locale)
  const last = trend.at(-1)?.subscribers ?? 0
  const first = trend[0]?.subscribers ?? 0
  const isEmpty = trend.every(({ subscribers, subscriptions, ended }) => subscribers + subscriptions + ended === 0)
  return (
    <Part title={t`Subscribers, last six months`}>
      {isEmpty ? (
        <Nothing>{t`No one subscribed to you in the last six months.`}</Nothing>
      ) : (
        <LineChart
          label={t`Subscribers went from ${first} to ${last} in the last six months`}
          steps={trend.map(({ month }) => monthName(month, i18n.locale, 'short'))}
          series={[
            { name: t`Subscribers`, look: 'first', values: trend.map(({ subscribers }) => subscribers) },
            {
              name: t({ message: 'New', context: 'number of new subscriptions' }),
              look: 'second',
              values: trend.map(({ subscriptions }) => subscriptions),
            },
            {
              name: t({ message: 'Ended', context: 'number of ended subscriptions' }),
              look: 'third',
              values: trend.map(({ ended }) => ended),
            },
          ]}
        />
      )}
      <FigureTable
        caption={t`Subscribers, last six months`}
        columns={[
          t`Month`,
          t`Subscribers`,
          t({ message: 'New', context: 'number of new subscriptions' }),
          t({ message: 'Ended', context: 'number of ended subscriptions' }),
          t`Churn`,
        ]}
        rows={trend.map(({ month, subscribers, subscriptions, ended, churn }) => [
          monthName(month, i18n.locale),
          number(subscribers),
          number(subscriptions),
          number(ended),
          churn === null ? '–' : percent(churn, i18n.locale),
        ])}
      />
    </Part>
  )
}

/** What six months brought, after tax, fee and refunds. */
export function RevenueTrend({ analytics: { monthlyTrend: trend, currency } }: { readonly analytics: Analytics }) {
  const { t, i18n } = useLingui()
  const last = money(trend.at(-1)?.revenueCents ?? 0, currency, i18n.locale)
  const short = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  return (
    <Part title={t`Earned, after fee`}>
      {trend.every(({ revenueCents }) => revenueCents === 0) ? (
        <Nothing>{t`You didn’t earn anything in the last six months.`}</Nothing>
      ) : (
        <BarChart
          label={t`Earned in each of the last six months; ${last} this month`}
          bars={trend.map(({ month, revenueCents }) => ({ name: monthName(month, i18n.locale, 'short'), value: revenueCents }))}
          look="paid"
          format={(cents) => short.format(cents / 100)}
        />
      )}
      <FigureTable
        caption={t`Earned, after fee`}
        columns={[t`Month`, t`Earned`]}
        rows={trend.map(({ month, revenueCents }) => [monthName(month, i18n.locale), money(revenueCents, currency, i18n.locale)])}
      />
    </Part>
  )
}

function Nothing({ children }: { readonly children: string }) {
  return <p className={css['note']}>{children}</p>
}
