import { Trans, useLingui } from '@lingui/react/macro'
import type { Payout } from '#contract/money/payouts.ts'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { mediumDate } from './format.ts'
import css from './money-row.module.css'
import { studioKey } from './queries.ts'
import { usePages } from './use-pages.ts'

/** What went to the bank, when, and why not where it did not. */
export function PayoutList({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const query = usePages([...studioKey(creatorId), 'payouts'], (page, signal) =>
    callPage('GET /api/creator/{id}/payouts', { params: { id: creatorId }, query: page, signal }),
  )
  return (
    <PagedRows
      query={query}
      rows={query.rows}
      errorTitle={t`We couldn’t load your payouts`}
      empty={
        <EmptyState title={t`No payouts yet`}>{t`We’ll pay out your available balance to your bank account automatically.`}</EmptyState>
      }
    >
      {(payouts) => (
        <ul aria-label={t`Payouts`}>
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

function PayoutRow({ payout }: { readonly payout: Payout }) {
  const { i18n } = useLingui()
  const { status, bankLast4: last4, arrivesAt, failureReason } = payout
  const arrival = arrivesAt && mediumDate(arrivesAt, i18n.locale)
  return (
    <li className={css['row']}>
      <div className={css['what']}>
        <span className={css['name']}>{mediumDate(payout.createdAt, i18n.locale)}</span>
        <Status status={status} />
        {last4 && (
          <span className="text-xs tabular-nums muted">
            <Trans>to •••• {last4}</Trans>
          </span>
        )}
        {arrival && status !== 'failed' && (
          <span className="text-xs tabular-nums muted">
            {status === 'paid' ? <Trans>arrived {arrival}</Trans> : <Trans>arrives {arrival}</Trans>}
          </span>
        )}
        {failureReason && <span className="text-xs tabular-nums muted">{failureReason}</span>}
      </div>
      <div className={css['amounts']}>
        <span className="font-semibold tabular-nums whitespace-nowrap">{money(payout.amountCents, payout.currency, i18n.locale)}</span>
      </div>
      <div className={css['action']} />
    </li>
  )
}

function Status({ status }: Pick<Payout, 'status'>) {
  if (status === 'paid') {
    return (
      <Badge tone="ok">
        <Trans context="state of a payout">Paid</Trans>
      </Badge>
    )
  }
  if (status === 'failed') {
    return (
      <Badge tone="danger">
        <Trans>Failed, returned to your balance</Trans>
      </Badge>
    )
  }
  return <Badge>{status === 'created' ? <Trans>Sending</Trans> : <Trans>In transit</Trans>}</Badge>
}
