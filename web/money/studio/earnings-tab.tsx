import { useLingui } from '@lingui/react/macro'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useQuery } from '#web/lib/query.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import type { OwnUser } from '#contract/people/users.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InOrder } from '#web/ui/in-order.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Balances } from './balances.tsx'
import { CsvLink } from './csv-link.tsx'
import css from './dashboard.module.css'
import { latePart } from '#web/ui/late-part.tsx'
import { Part } from '#web/ui/part.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { PayoutCard } from './payout-card.tsx'
import { PayoutList } from './payout-list.tsx'
import { earningsQuery } from './queries.ts'
import { SaleList } from './sale-list.tsx'
import { StatementList } from './statement-list.tsx'

// Few creators have any.
const OwnDisputes = latePart(async () => (await import('./own-disputes.tsx')).OwnDisputes)
const RefundRequests = latePart(async () => (await withPageTexts(() => import('./refund-requests.tsx'), 'refunds')).RefundRequests)

/** What was earned, what is due and when, every sale, every payout, every month. */
export function EarningsTab({ creator: { id } }: { readonly creator: OwnUser }) {
  const { t } = useLingui()
  return (
    <InOrder className={css['parts']} place={<PanelSkeleton />}>
      <PayoutCard key="payout" creatorId={id} />
      <Part key="balance" title={t`Balance`}>
        <EveryBalance creatorId={id} />
      </Part>
      <RefundRequests key="refund-requests" creatorId={id} fallback={<Loading />} />
      <OwnDisputes key="disputes" creatorId={id} fallback={<Loading />} />
      <Part key="sales" title={t`Sales`} action={<CsvLink href={`/api/creator/${id}/csv/sales`} label={t`All sales as CSV`} />}>
        <SaleList creatorId={id} />
      </Part>
      <Part key="payouts" title={t`Payouts`} action={<CsvLink href={`/api/creator/${id}/csv/payouts`} label={t`All payouts as CSV`} />}>
        <PayoutList creatorId={id} />
      </Part>
      <Part key="statements" title={t`Statements`}>
        <StatementList creatorId={id} />
      </Part>
    </InOrder>
  )
}

/** One for each currency: there is no sum across them (D55). */
function EveryBalance({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(earningsQuery(creatorId))
  if (!data)
    return (
      <LoadState title={t`We couldn’t load your earnings`} error={error} onRetry={refetch}>
        <Skeleton height="12rem" />
      </LoadState>
    )
  if (data.length === 0) return <EmptyState title={t`You haven’t earned anything yet`} />
  return data.map((earnings) => <Balances key={earnings.currency} earnings={earnings} />)
}
