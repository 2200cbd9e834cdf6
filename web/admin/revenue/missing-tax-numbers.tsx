import { Plural, useLingui } from '@lingui/react/macro'
import { call } from '#web/lib/api.ts'
import { keepPreviousData, queryOptions, useQuery } from '#web/lib/query.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import type { MonthSpan } from './accounting-period.tsx'

const taxNumbersQuery = (period: MonthSpan) =>
  queryOptions({
    queryKey: [...adminKey, 'tax-numbers', period],
    queryFn: ({ signal }) => call('GET /api/admin/tax-numbers', { query: period, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** How many creators of a period have no tax number here; nothing where all have one. */
export function MissingTaxNumbers({ period }: { readonly period: MonthSpan }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(taxNumbersQuery(period))
  if (error) return <LoadError title={t`We couldn’t count the tax numbers`} error={error} onRetry={refetch} />
  if (!data || data.withoutTaxNumber === 0) return null
  return (
    <span className="text-sm">
      <Plural value={data.withoutTaxNumber} one="# creator has no tax number here yet." other="# creators have no tax number here yet." />
    </span>
  )
}
