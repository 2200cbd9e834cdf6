import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RefundCase } from '#contract/money/refund-requests.ts'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { useChoice } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { refundTones, useRefundStates } from '#web/money/studio/refund-words.ts'
import { Due } from '#web/moderation/desk/due.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { RefundCaseDialog } from './refund-case-dialog.tsx'
import css from '#web/admin/shell/cases.module.css'

const states = ['open', 'closed'] as const

/** Refund requests that reached the site team, and what came of each; what is due first comes first. */
export function RefundCaseList() {
  const { t, i18n } = useLingui()
  const state = useChoice('state', states)
  const [opened, setOpened] = useState<RefundCase>()
  const pages = usePages(['refund-requests', state], (page, signal) =>
    callPage('GET /api/admin/refund-requests', { query: { ...page, ...(state ? { state } : {}) }, signal }),
  )
  const columns: readonly Column<RefundCase>[] = [
    { id: 'fan', title: t`Fan`, isName: true, cell: ({ fan }) => fan?.displayName ?? t`Deleted account` },
    { id: 'creator', title: t`Creator`, cell: (row) => (row.isPremium ? 'Premium' : (row.creator?.displayName ?? t`Deleted account`)) },
    { id: 'amount', title: t`Amount`, cell: ({ amountCents, currency }) => money(amountCents, currency, i18n.locale) },
    { id: 'reason', title: t`Reason`, look: 'text', cell: reasonCell },
    { id: 'requested', title: t`Requested`, cell: ({ requestedAt }) => dateAndTime(requestedAt, i18n.locale) },
    { id: 'state', title: t`Status`, cell: stateCell },
    { id: 'open', title: t({ message: 'Response', context: 'noun' }), cell: (row) => openCell(row, setOpened) },
  ]
  const choices = [
    { value: 'open', label: t({ message: 'Open', context: 'state of a refund request' }) },
    { value: 'closed', label: t({ message: 'Closed', context: 'state of a refund request' }) },
  ]
  return (
    <div className={css['part']}>
      <p className="muted">
        <Trans>
          Fans can request a refund once they can’t withdraw any longer. A request comes here if the creator declines and the fan asks us,
          if the creator doesn’t respond within 7 days, or if it’s about Premium. Decide before the due date.
        </Trans>
      </p>
      <DataTable
        caption={t`Refund requests`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ fan }) => fan?.displayName ?? t`Deleted account`}
        filters={<FilterChoice name="state" label={t({ message: 'State', context: 'status' })} none={t`All`} choices={choices} />}
        empty={<EmptyState title={t`No refund requests yet`} />}
        errorTitle={t`We couldn’t load the refund requests`}
      />
      {opened && <RefundCaseDialog request={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

const reasonCell = ({ reason }: RefundCase) => <span className={css['excerpt']}>{reason}</span>
const stateCell = (row: RefundCase) => <State row={row} />
const openCell = (row: RefundCase, open: (row: RefundCase) => void) => (
  <Button size="s" onClick={() => open(row)}>
    {row.state === 'team' ? <Trans context="button">Respond</Trans> : <Trans context="button">Read</Trans>}
  </Button>
)

function State({ row: { state, dueAt } }: { readonly row: RefundCase }) {
  const words = useRefundStates()
  return state === 'team' ? <Due at={dueAt} /> : <Badge tone={refundTones[state]}>{words[state]}</Badge>
}
