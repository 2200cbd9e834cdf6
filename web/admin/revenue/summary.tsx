import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import type { EconomySummary } from '#contract/admin/revenue.ts'
import { fullNumber, money } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { BarChart } from '#web/money/studio/analytics/bar-chart.tsx'
import { FigureTable } from '#web/money/studio/analytics/figure-table.tsx'
import { monthName } from '#web/money/studio/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { economyQuery } from './economy-query.ts'
import css from './economy.module.css'

const shownMonths = 12

/** The last year up to this month, so that one month alone is no wall. */
function lastYear(now: Date): string[] {
  const first = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
  return Array.from({ length: shownMonths }, (_, index) => first(shownMonths - 1 - index))
}

/** All sales together, for each currency on its own: cents of two currencies are never added. */
export function Summary() {
  const { t } = useLingui()
  const { data: currencies, error, refetch } = useQuery(economyQuery)
  if (error && !currencies) return <LoadError title={t`We couldn’t load the analytics`} error={error} onRetry={refetch} />
  if (!currencies) return <TabSkeleton />
  if (currencies.length === 0) {
    return (
      <EmptyState title={t`No sales yet`}>
        <Trans>Creator sales will appear here.</Trans>
      </EmptyState>
    )
  }
  return currencies.map((summary) => <Currency key={summary.currency} summary={summary} />)
}

function Currency({ summary }: { readonly summary: EconomySummary }) {
  const { t, i18n } = useLingui()
  const { currency, creators, subscriptions, total, thisMonth } = summary
  const amount = (cents: number) => money(cents, currency, i18n.locale)
  const sum = (label: string, of: (sums: typeof total) => number) => {
    const recent = amount(of(thisMonth))
    return { label, value: amount(of(total)), note: t`${recent} this month`, isMoney: true }
  }
  return (
    <section aria-label={currency} className={css['currency']}>
      <h2 className="title">{currency}</h2>
      <FigureCards
        figures={[
          { label: t`Creators`, value: fullNumber(creators, i18n.locale) },
          { label: t`Subscriptions`, value: fullNumber(subscriptions, i18n.locale) },
          sum(t`Gross`, ({ grossCents }) => grossCents),
          sum(t`Refunded`, ({ refundedCents }) => refundedCents),
          sum(t`Lost disputes`, ({ lostCents }) => lostCents),
          sum(t`Tax`, ({ taxCents }) => taxCents),
          sum(t`Platform fee`, ({ feeCents }) => feeCents),
          sum(t`Costs of refunds and disputes`, ({ costCents }) => costCents),
          sum(t`Net to creators`, ({ netCents }) => netCents),
          { label: t`On hold`, value: amount(total.heldCents), isMoney: true },
        ]}
      />
      <Months summary={summary} />
    </section>
  )
}

function Months({ summary: { currency, months, earlier } }: { readonly summary: EconomySummary }) {
  const { t, i18n } = useLingui()
  const short = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  const label = new Intl.DateTimeFormat(i18n.locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const now = useNow().getTime()
  const gross = new Map(months.map(({ month, grossCents }) => [month, grossCents]))
  if (months.length === 0) return null
  // The payment provider's stand-in may be ahead of the browser's clock.
  const latest = new Date(Math.max(now, Date.parse(`${months[0]?.month}-01`)))
  const row = (name: string, sums: EconomySummary['total']) => {
    const { grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents, heldCents } = sums
    const cells = [grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents, heldCents]
    return [name, ...cells.map((cents) => money(cents, currency, i18n.locale))] as const
  }
  return (
    <>
      <h3 className={css['subtitle']}>
        <Trans>Gross by month</Trans>
      </h3>
      <BarChart
        label={t`Gross sales in ${currency} by month`}
        bars={lastYear(latest).map((month) => ({ name: label.format(new Date(`${month}-01`)), value: gross.get(month) ?? 0 }))}
        look="paid"
        format={(cents) => short.format(cents / 100)}
      />
      <FigureTable
        caption={t`Sales in ${currency} by month`}
        columns={[
          t`Month`,
          t`Gross`,
          t`Refunded`,
          t`Lost disputes`,
          t`Tax`,
          t`Platform fee`,
          t`Costs of refunds and disputes`,
          t`Net to creators`,
          t`On hold`,
        ]}
        rows={[...months.map((sums) => row(monthName(sums.month, i18n.locale), sums)), ...(earlier ? [row(t`Earlier`, earlier)] : [])]}
      />
    </>
  )
}
