import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import type { SiteResult as Result } from '#contract/admin/result.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber, money, percent } from '#web/lib/format.ts'
import { BarChart } from '#web/money/studio/analytics/bar-chart.tsx'
import { CsvLink } from '#web/money/studio/csv-link.tsx'
import { monthName } from '#web/money/studio/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import css from './economy.module.css'
import { ResultTables } from './result-tables.tsx'

const resultQuery = (before: string) =>
  queryOptions({
    queryKey: [...adminKey, 'result', before],
    queryFn: ({ signal }) => call('GET /api/admin/result', { query: before ? { before } : {}, signal }),
    staleTime: 0,
  })

/** What the site itself earned, month by month; each currency on its own. */
export function SiteResult() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const before = useFilter('before')
  const { data: results, error, refetch } = useQuery(resultQuery(before))
  if (error && !results) return <LoadError title={t`We couldn’t load the result`} error={error} onRetry={refetch} />
  if (!results) return <TabSkeleton />
  const first = results[0]?.months[0]?.month
  return (
    <>
      <p className={css['lead']}>
        <Trans>
          Platform fees and Premium, less what the payment provider charges and bad debt. Bad debt is how much more creators with a negative
          balance owe than a month before.
        </Trans>
      </p>
      {results.length === 0 ? (
        <EmptyState title={t`No sales in these months`} />
      ) : (
        results.map((result) => <Currency key={result.currency} result={result} />)
      )}
      <div className="flex flex-wrap items-center gap-3">
        {first && (
          <Button size="s" onClick={() => setFilters({ before: first })}>
            <Trans>Show the 12 months before</Trans>
          </Button>
        )}
        {before && (
          <Button size="s" onClick={() => setFilters({ before: '' })}>
            <Trans>Show the latest months</Trans>
          </Button>
        )}
        <CsvLink href={`/api/admin/result/csv${before ? `?before=${before}` : ''}`} label={t`Result by month as CSV`} />
      </div>
    </>
  )
}

function Currency({ result }: { readonly result: Result }) {
  const { t, i18n } = useLingui()
  const { currency, months, total } = result
  const amount = (cents: number) => money(cents, currency, i18n.locale)
  const last = months.at(-1)
  if (!last) return null
  const short = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  const label = new Intl.DateTimeFormat(i18n.locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const month = monthName(last.month, i18n.locale)
  const [year, ended, unpaid] = [amount(total.resultCents), fullNumber(last.ended, i18n.locale), amount(last.failedCents)]
  const active = fullNumber(last.activeAtStart, i18n.locale)
  return (
    <section aria-label={currency} className={css['currency']}>
      <h2 className="title">
        {currency}, {month}
      </h2>
      <FigureCards
        figures={[
          { label: t`Result`, value: amount(last.resultCents), note: t`${year} in 12 months`, isMoney: true },
          { label: t`Recurring per month (MRR)`, value: amount(last.recurringCents), note: t`At today’s prices`, isMoney: true },
          {
            label: t`Churn`,
            value: last.churnBasisPoints === null ? '–' : percent(last.churnBasisPoints / 10_000, i18n.locale),
            note: t`${ended} of ${active} ended`,
          },
          { label: t`Failed payments`, value: fullNumber(last.failedPayments, i18n.locale), note: unpaid },
        ]}
      />
      <h3 className={css['subtitle']}>
        <Trans>Result by month</Trans>
      </h3>
      <BarChart
        label={t`Result in ${currency} by month`}
        bars={months.map(({ month, resultCents }) => ({ name: label.format(new Date(`${month}-01`)), value: resultCents }))}
        look="paid"
        format={(cents) => short.format(cents / 100)}
      />
      <ResultTables result={result} />
    </section>
  )
}
