import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { money } from '#web/lib/format.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CsvLink } from './csv-link.tsx'
import { monthName } from './format.ts'
import { InvoicesLink } from './invoices-link.tsx'
import css from './money-row.module.css'
import { statementsQuery } from './queries.ts'
import { statementCsv } from './statement-csv.ts'

/** The months, each with its page and its file. */
export function StatementList({ creatorId }: { readonly creatorId: number }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(statementsQuery(creatorId))
  if (!data)
    return (
      <LoadState title={t`We couldn’t load your statements`} error={error} onRetry={refetch}>
        <Skeleton height="3rem" />
      </LoadState>
    )
  if (data.length === 0) return <EmptyState title={t`No statements yet`}>{t`You get one for each month with activity.`}</EmptyState>
  return (
    <ul aria-label={t`Statements`}>
      {data.map(({ month, currency, netCents }) => {
        const name = monthName(month, i18n.locale)
        return (
          <li key={`${month} ${currency}`} className={css['row']}>
            <AppLink href={paths.statement(month, currency)} className={css['name']}>
              {name}
            </AppLink>
            <span className="font-semibold tabular-nums whitespace-nowrap">{money(netCents, currency, i18n.locale)}</span>
            <div className={css['action']}>
              <InvoicesLink href={`/api/creator/${creatorId}/invoices/${month}`} label={t`Invoices of ${name}`}>
                <Trans>Invoices</Trans>
              </InvoicesLink>
              <CsvLink href={statementCsv(creatorId, month, currency)} label={t`Statement for ${name} as CSV`} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
