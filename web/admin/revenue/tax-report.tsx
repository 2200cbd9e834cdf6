import { Trans, useLingui } from '@lingui/react/macro'
import type { TaxRow } from '#contract/admin/exports.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber, money, percent } from '#web/lib/format.ts'
import { keepPreviousData, queryOptions, useQuery } from '#web/lib/query.ts'
import { StaticTable } from '#web/money/studio/static-table.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import type { MonthSpan } from './accounting-period.tsx'

const taxesQuery = (period: MonthSpan) =>
  queryOptions({
    queryKey: [...adminKey, 'taxes', period],
    queryFn: ({ signal }) => call('GET /api/admin/taxes', { query: period, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What each country's tax comes to; currencies are never added. */
export function TaxReport({ period }: { readonly period: MonthSpan }) {
  const { t } = useLingui()
  const { data: rows, error, refetch } = useQuery(taxesQuery(period))
  return (
    <Part isBare title={t`Taxes by country`}>
      <p className="measure text-sm muted">
        <Trans>
          Premium is included. Refunds and lost disputes count in the month they happen. Net is sales less what was returned and less tax.
        </Trans>
      </p>
      {!rows || error ? (
        <LoadState title={t`We couldn’t load the taxes`} error={error} onRetry={refetch}>
          <Skeleton height="8rem" />
        </LoadState>
      ) : rows.length === 0 ? (
        <p className="muted">
          <Trans>No sales in this period.</Trans>
        </p>
      ) : (
        [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, each]) => (
          <TaxTable key={currency} currency={currency} rows={each} />
        ))
      )}
    </Part>
  )
}

function TaxTable({ currency, rows }: { readonly currency: string; readonly rows: readonly TaxRow[] }) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const cells = ({ sales, salesCents, returnedCents, taxCents, netCents }: Omit<TaxRow, 'currency' | 'country' | 'rateBasisPoints'>) => [
    fullNumber(sales, i18n.locale),
    ...[salesCents, -returnedCents, -taxCents, netCents].map((cents) => money(cents || 0, currency, i18n.locale)),
  ]
  const sum = (of: (row: TaxRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const total = {
    sales: sum(({ sales }) => sales),
    salesCents: sum(({ salesCents }) => salesCents),
    returnedCents: sum(({ returnedCents }) => returnedCents),
    taxCents: sum(({ taxCents }) => taxCents),
    netCents: sum(({ netCents }) => netCents),
  }
  return (
    <StaticTable
      caption={t`Taxes in ${currency}`}
      columns={[t`Country`, t`Tax rate`, t`Sales`, t`Gross`, t`Returned`, t`Tax`, t`Net`]}
      rows={[
        ...rows.map((row) => ({
          key: `${row.country} ${row.rateBasisPoints}`,
          name: row.country ? names.of(row.country) : <Trans>Without tax</Trans>,
          cells: [percent(row.rateBasisPoints / 10_000, i18n.locale), ...cells(row)],
        })),
        { key: 'total', name: t`All in ${currency}`, cells: ['', ...cells(total)] },
      ]}
    />
  )
}
