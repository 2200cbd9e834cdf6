import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DisputeDetail } from '#contract/admin/disputes.ts'
import { useQuery } from '#web/lib/query.ts'
import { money } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Part } from '#web/ui/part.tsx'
import { Drawer } from '#web/admin/shell/drawer.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import css from './disputes.module.css'
import { disputeQuery } from './dispute-query.ts'
import { toneOf, useDisputeReasons, useDisputeStatuses } from '#web/money/studio/dispute-words.ts'
import { Bookings } from './bookings.tsx'
import { Evidence } from './evidence.tsx'

/** One dispute beside the list: what it is about, what was booked, and what the bank is told. */
export function DisputeDetails({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data: dispute, error, refetch } = useQuery(disputeQuery(id))
  return (
    <Drawer title={t`Dispute ${id}`} onClose={onClose}>
      {error && !dispute && <LoadError title={t`We couldn’t load this dispute`} error={error} onRetry={refetch} />}
      {!error && !dispute && <TabSkeleton />}
      {dispute && (
        <>
          <Part title={t`Dispute`}>
            <Facts dispute={dispute} />
          </Part>
          <Part title={t`Money`}>
            <Bookings dispute={dispute} />
          </Part>
          <Part title={t`Evidence`}>
            <Evidence key={`${id}:${dispute.isInquiry}`} dispute={dispute} />
          </Part>
        </>
      )}
    </Drawer>
  )
}

function Facts({ dispute }: { readonly dispute: DisputeDetail }) {
  const { t, i18n } = useLingui()
  const reasons = useDisputeReasons()
  const statuses = useDisputeStatuses()
  const { fan, creator, isPremium, isInquiry, status, reason, amountCents, currency, openedAt, dueAt, closedAt } = dispute
  const gone = <Trans>Deleted account</Trans>
  return (
    <dl className={css['facts']}>
      <Fact label={t`Paid by`}>{fan ? <PersonCell person={fan} /> : gone}</Fact>
      <Fact label={t`For`}>{creator ? <PersonCell person={creator} /> : isPremium ? <Trans>Premium</Trans> : gone}</Fact>
      <Fact label={t`Amount`}>{money(amountCents, currency, i18n.locale)}</Fact>
      <Fact label={t`Reason`}>{reasons(reason)}</Fact>
      <Fact label={t`Status`}>
        <span className="grid justify-items-start gap-1">
          <Badge tone={toneOf[status]}>{statuses[status]}</Badge>
          {isInquiry && <Trans>Inquiry: no money has moved</Trans>}
        </span>
      </Fact>
      <Fact label={t({ message: 'Opened', context: 'dispute' })}>{dateAndTime(openedAt, i18n.locale)}</Fact>
      {dueAt && <Fact label={t`Respond by`}>{dateAndTime(dueAt, i18n.locale)}</Fact>}
      {closedAt && <Fact label={t({ message: 'Closed', context: 'dispute' })}>{dateAndTime(closedAt, i18n.locale)}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
