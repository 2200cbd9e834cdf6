import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Statement } from '#contract/money/statements.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { money } from '#web/lib/format.ts'
import { CostNote } from '#web/money/creators/cost-note.tsx'
import { paths } from '#web/paths.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { CsvLink } from './csv-link.tsx'
import { monthName } from './format.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { statementCsv } from './statement-csv.ts'
import { StatementLines } from './statement-lines.tsx'
import css from './statement.module.css'
import { useLiveEarnings } from './use-live-earnings.ts'
import { useStatement } from './use-statement.ts'

interface StatementViewProps {
  readonly creator: OwnUser
  readonly month: string
  readonly currency: string
}

/** What stood before the month, everything that happened, what stands after; whole when it is printed. */
export function StatementView({ creator, month, currency }: StatementViewProps) {
  const { t, i18n } = useLingui()
  const { siteName } = useSiteConfig()
  const query = useStatement(creator.id, month, currency)
  useLiveEarnings(creator.id)
  const print = usePrint(query)
  const { statement, lines, error, refetch } = query
  if (error && !statement) return <LoadError title={t`We couldn’t load the statement`} error={error} onRetry={refetch} />
  if (!statement) return <PanelSkeleton />
  const name = creator.displayName
  const user = creator.username
  return (
    <div className={css['statement']}>
      <p className={css['whose']}>
        <Trans>
          {siteName} · {name} (@{user}) · {currency} · Dates in UTC
        </Trans>
      </p>
      <div className={css['actions']}>
        <ButtonLink href={paths.dashboardTab('earnings')} icon={<ArrowLeft aria-hidden="true" size={16} />}>
          <Trans>Earnings</Trans>
        </ButtonLink>
        <Button icon={<Printer aria-hidden="true" size={16} />} isLoading={print.isPreparing} onClick={print.start}>
          <Trans>Print</Trans>
        </Button>
        <CsvLink href={statementCsv(creator.id, month, currency)} label={t`Statement for ${monthName(month, i18n.locale)} as CSV`} />
      </div>
      <Totals statement={statement} />
      <CostNote />
      <StatementLines statement={statement} lines={lines} />
      {query.hasNextPage && (
        <div className={css['more']}>
          <Button isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Prints once every page of lines is there: a statement on paper has no button for more. */
function usePrint({ hasNextPage, fetchNextPage }: ReturnType<typeof useStatement>) {
  const [isPreparing, setPreparing] = useState(false)
  const start = async () => {
    setPreparing(true)
    let state = { hasNextPage, isError: false }
    while (state.hasNextPage && !state.isError) state = await fetchNextPage()
    setPreparing(false)
    if (!state.isError) requestAnimationFrame(() => globalThis.print())
  }
  return { isPreparing, start: () => void start() }
}

function Totals({ statement }: { readonly statement: Statement }) {
  const { t, i18n } = useLingui()
  const { totals, currency } = statement
  const facts: readonly (readonly [string, number])[] = [
    [t`Opening balance`, statement.openingCents],
    [t`Paid by fans`, totals.grossCents],
    [t`Refunded`, -totals.refundedCents],
    [t`Lost disputes`, -totals.lostCents],
    [t`Tax`, -totals.taxCents],
    [t`Platform fee`, -totals.feeCents],
    [t`Costs of refunds and disputes`, -totals.costCents],
    [t`Your share`, totals.netCents],
    [t`On hold for disputes`, -statement.heldCents],
    [t`Paid out`, -statement.paidOutCents],
    [t`Closing balance`, statement.closingCents],
  ]
  return (
    <dl className={css['totals']}>
      {facts.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(cents || 0, currency, i18n.locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
