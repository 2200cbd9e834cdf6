import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Sale } from '#contract/money/payouts.ts'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import linkCss from './csv-link.module.css'
import { mediumDate } from './format.ts'
import css from './money-row.module.css'
import { studioKey } from './queries.ts'
import { usePages } from './use-pages.ts'

const RefundDialog = latePart(async () => (await import('./refund-dialog.tsx')).RefundDialog)

/** Payments of one's fans, the newest first, and what became of each. */
export function SaleList({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const [refunding, setRefunding] = useState<Sale>()
  const query = usePages([...studioKey(creatorId), 'sales'], (page, signal) =>
    callPage('GET /api/creator/{id}/sales', { params: { id: creatorId }, query: page, signal }),
  )
  return (
    <>
      <PagedRows
        query={query}
        rows={query.rows}
        errorTitle={t`We couldn’t load your sales`}
        empty={<EmptyState title={t`No sales yet`}>{t`Payments from your fans will appear here.`}</EmptyState>}
      >
        {(sales) => (
          <ul aria-label={t`Sales`}>
            {sales.map((sale) => (
              <SaleRow key={sale.id} creatorId={creatorId} sale={sale} onRefund={() => setRefunding(sale)} />
            ))}
          </ul>
        )}
      </PagedRows>
      {refunding && <RefundDialog creatorId={creatorId} sale={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  )
}

interface SaleRowProps {
  readonly creatorId: number
  readonly sale: Sale
  readonly onRefund: () => void
}

function SaleRow({ creatorId, sale, onRefund }: SaleRowProps) {
  const { t, i18n } = useLingui()
  const { fan, currency } = sale
  const amount = (cents: number) => money(cents, currency, i18n.locale)
  const { grossCents, netCents, refundedCents, lostCents, disputedCents } = sale
  const [gross, net, back, lost, disputed] = [grossCents, netCents, refundedCents, lostCents, disputedCents].map(amount)
  const name = fan?.displayName ?? t`Deleted account`
  return (
    <li className={css['row']}>
      <div className={css['what']}>
        {fan ? (
          <AppLink href={paths.profile(fan.id)} className={css['name']}>
            {name}
          </AppLink>
        ) : (
          <span className={css['name']}>{name}</span>
        )}
        <span className="text-xs tabular-nums muted">{mediumDate(sale.happenedAt, i18n.locale)}</span>
        <AppLink
          href={`/api/creator/${creatorId}/sales/${sale.id}/invoice`}
          isNewTab
          className={`${linkCss['link']} ${css['paper']}`}
          aria-label={t`Invoice (PDF): ${name}, ${gross}`}
        >
          <FileText aria-hidden="true" size={16} strokeWidth={1.75} />
          <Trans>Invoice (PDF)</Trans>
        </AppLink>
        {sale.refundedCents > 0 && (
          <span>
            <Badge>{sale.refundedCents >= sale.grossCents ? <Trans>Refunded</Trans> : <Trans>{back} refunded</Trans>}</Badge>
          </span>
        )}
        {sale.lostCents > 0 && (
          <span>
            <Badge>{sale.lostCents >= sale.grossCents ? <Trans>Dispute lost</Trans> : <Trans>{lost} lost in a dispute</Trans>}</Badge>
          </span>
        )}
        {sale.disputedCents > 0 && (
          <span>
            <Badge tone="danger">
              <Trans>{disputed} disputed</Trans>
            </Badge>
          </span>
        )}
      </div>
      <div className={css['amounts']}>
        <span className="font-semibold tabular-nums whitespace-nowrap">{gross}</span>
        <span className="text-xs tabular-nums muted">
          <Trans>your share {net}</Trans>
        </span>
      </div>
      <div className={css['action']}>
        {sale.refundableCents > 0 && (
          <Button size="s" onClick={onRefund} aria-label={t`Refund ${name}, ${gross}`}>
            <Trans context="button">Refund</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
