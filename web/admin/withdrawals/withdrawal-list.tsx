import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WithdrawalCase } from '#contract/money/withdrawals.ts'
import { callPage } from '#web/lib/api.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { useChoice } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { Due } from '#web/moderation/desk/due.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import css from '#web/admin/shell/cases.module.css'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

const states = ['open', 'closed'] as const

/** Withdrawals that people sent without an account, and what came of each; what is due first stands first. */
export function WithdrawalList() {
  const { t, i18n } = useLingui()
  const state = useChoice('state', states)
  const [opened, setOpened] = useState<WithdrawalCase>()
  const pages = usePages(['withdrawals', state], (page, signal) =>
    callPage('GET /api/admin/withdrawals', { query: { ...page, ...(state ? { state } : {}) }, signal }),
  )
  const columns: readonly Column<WithdrawalCase>[] = [
    { id: 'name', title: t`Name`, isName: true, cell: ({ name }) => name },
    { id: 'email', title: t`Email`, cell: ({ email }) => email },
    { id: 'purchase', title: t`What they bought`, look: 'text', cell: excerptCell },
    { id: 'received', title: t`Received`, cell: ({ declaredAt }) => dateAndTime(declaredAt, i18n.locale) },
    { id: 'state', title: t`Status`, cell: stateCell },
    { id: 'open', title: t({ message: 'Response', context: 'noun' }), cell: (row) => openCell(row, setOpened) },
  ]
  const choices = [
    { value: 'open', label: t({ message: 'Open', context: 'state of a withdrawal' }) },
    { value: 'closed', label: t({ message: 'Closed', context: 'state of a withdrawal' }) },
  ]
  return (
    <div className={css['part']}>
      <p className="muted">
        <Trans>
          People can withdraw from a contract without signing in. If they confirm the purchase by email, it ends by itself. Handle the
          others before the due date: the refund is owed within 14 days.
        </Trans>
      </p>
      <DataTable
        caption={t`Withdrawals`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        filters={<FilterChoice name="state" label={t({ message: 'State', context: 'status' })} none={t`All`} choices={choices} />}
        empty={<EmptyState title={t`No withdrawals yet`} />}
        errorTitle={t`We couldn’t load the withdrawals`}
      />
      {opened && <WithdrawalDialog declared={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

const excerptCell = ({ purchase }: WithdrawalCase) => <span className={css['excerpt']}>{purchase}</span>
const stateCell = (row: WithdrawalCase) => <State row={row} />
const openCell = (row: WithdrawalCase, open: (row: WithdrawalCase) => void) => (
  <Button size="s" onClick={() => open(row)}>
    {row.closedAt ? <Trans context="button">Read</Trans> : <Trans context="button">Respond</Trans>}
  </Button>
)

function State({ row: { outcome, dueAt } }: { readonly row: WithdrawalCase }) {
  if (outcome === 'withdrawn') return <Trans context="state of a withdrawal">Refunded</Trans>
  if (outcome === 'answered') return <Trans context="state of a withdrawal">Answered</Trans>
  return <Due at={dueAt} />
}
