import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { Due } from '#web/moderation/desk/due.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { usePartyColumns } from '#web/admin/shell/party-columns.tsx'
import { useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import type { Dispute } from './dispute.ts'
import { DisputeDetails } from './dispute-details.tsx'
import { DisputeRatios } from './dispute-ratios.tsx'
import css from './disputes.module.css'
import { useEvidenceStates } from './evidence-states.ts'
import { toneOf, useDisputeReasons, useDisputeStatuses } from '#web/money/studio/dispute-words.ts'

/** What banks dispute or ask about, newest first, with what they say and until when to respond. */
export function DisputeList() {
  const { t } = useLingui()
  const columns = useDisputeColumns()
  const setFilters = useSetFilters()
  const opened = Number(useFilter('dispute'))
  const pages = usePages(['disputes'], (page, signal) => callPage('GET /api/admin/disputes', { query: page, signal }))
  return (
    <div className={css['part']}>
      <p className="muted">
        <Trans>
          A subscriber’s bank can dispute a payment and reverse it. The disputed amount is on hold until the bank decides. Review the
          evidence and submit it before the due date.
        </Trans>
      </p>
      <DataTable
        caption={t`Disputes`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t`Dispute ${id}`}
        actions={({ id, evidence, status }) => [
          {
            id: 'open',
            label: status === 'needs_response' && evidence !== 'submitted' ? t`Review evidence` : t`Details`,
            icon: <Eye aria-hidden="true" size={18} strokeWidth={1.75} />,
            onSelect: () => setFilters({ dispute: String(id) }),
          },
        ]}
        empty={<EmptyState title={t`No disputes yet`} />}
        errorTitle={t`We couldn’t load the disputes`}
      />
      <DisputeRatios />
      {Number.isSafeInteger(opened) && opened > 0 && (
        <DisputeDetails key={opened} id={opened} onClose={() => setFilters({ dispute: '' })} />
      )}
    </div>
  )
}

function useDisputeColumns(): readonly Column<Dispute>[] {
  const { t, i18n } = useLingui()
  const reasons = useDisputeReasons()
  const statuses = useDisputeStatuses()
  const states = useEvidenceStates()
  const parties = usePartyColumns()
  return [
    ...parties,
    {
      id: 'reason',
      title: t`Reason`,
      look: 'text',
      cell: ({ reason, isInquiry }) => (
        <span className="grid">
          {reasons(reason)}
          {isInquiry && (
            <span className="faint text-sm">
              <Trans>Inquiry: no money has moved</Trans>
            </span>
          )}
        </span>
      ),
    },
    { id: 'amount', title: t`Amount`, look: 'money', cell: ({ amountCents, currency }) => money(amountCents, currency, i18n.locale) },
    {
      id: 'opened',
      title: t({ message: 'Opened', context: 'dispute' }),
      cell: ({ openedAt }) => <span className="whitespace-nowrap">{dateAndTime(openedAt, i18n.locale)}</span>,
    },
    {
      id: 'due',
      title: t`Respond by`,
      cell: ({ status, dueAt }) =>
        status === 'needs_response' && dueAt ? (
          <span className="grid whitespace-nowrap">
            {dateAndTime(dueAt, i18n.locale)}
            <Due at={dueAt} />
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'status',
      title: t`Status`,
      cell: ({ status, closedAt, evidence }) => (
        <span className="grid gap-1 whitespace-nowrap">
          <span>
            <Badge tone={toneOf[status]}>{statuses[status]}</Badge>
          </span>
          {states[evidence] && <span className="faint text-sm">{states[evidence]}</span>}
          {closedAt && <span className="faint text-sm">{dateAndTime(closedAt, i18n.locale)}</span>}
        </span>
      ),
    },
  ]
}
