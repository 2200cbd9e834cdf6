import { Trans, useLingui } from '@lingui/react/macro'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { Due } from '#web/moderation/desk/due.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { usePartyColumns } from '#web/admin/shell/party-columns.tsx'
import { usePages } from '#web/admin/shell/use-pages.ts'
import type { Dispute } from './dispute.ts'
import css from './disputes.module.css'
import { useDisputeReasons, useDisputeStatuses } from './dispute-words.ts'

/** What banks dispute or ask about, newest first, with what they say and until when to respond. */
export function DisputeList() {
  const { t } = useLingui()
  const columns = useDisputeColumns()
  const pages = usePages(['disputes'], (page, signal) => callPage('GET /api/admin/disputes', { query: page, signal }))
  return (
    <div className={css['part']}>
      <p className="muted">
        <Trans>
          A subscriber’s bank can dispute a payment and reverse it. The disputed amount is on hold until the bank decides. Respond in the
          payment provider’s dashboard before the due date.
        </Trans>
      </p>
      <DataTable
        caption={t`Disputes`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t`Dispute ${id}`}
        empty={<EmptyState title={t`No disputes yet`} />}
        errorTitle={t`We couldn’t load the disputes`}
      />
    </div>
  )
}

const toneOf = { needs_response: 'danger', under_review: 'neutral', won: 'ok', lost: 'neutral', closed: 'neutral' } as const

function useDisputeColumns(): readonly Column<Dispute>[] {
  const { t, i18n } = useLingui()
  const reasons = useDisputeReasons()
  const statuses = useDisputeStatuses()
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
      cell: ({ status, closedAt }) => (
        <span className="grid gap-1 whitespace-nowrap">
          <span>
            <Badge tone={toneOf[status]}>{statuses[status]}</Badge>
          </span>
          {closedAt && <span className="faint text-sm">{dateAndTime(closedAt, i18n.locale)}</span>}
        </span>
      ),
    },
  ]
}
