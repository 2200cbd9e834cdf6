import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DataRequest } from '#contract/own-data/data-rights.ts'
import { callPage } from '#web/lib/api.ts'
import { useNow } from '#web/lib/use-now.ts'
import { mediumDate } from '#web/money/studio/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { useChoice } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import css from './data-requests.module.css'
import { useKindNames } from './kind-names.ts'

const states = ['open', 'answered'] as const

/** What people ask about the data kept on them; what is due first stands first. */
export function DataRequestsTab() {
  const { t, i18n } = useLingui()
  const state = useChoice('state', states)
  const kinds = useKindNames()
  const [opened, setOpened] = useState<DataRequest>()
  const pages = usePages(['data-requests', state], (page, signal) =>
    callPage('GET /api/admin/data-requests', { query: { ...page, ...(state ? { state } : {}) }, signal }),
  )
  const columns: readonly Column<DataRequest>[] = [
    { id: 'who', title: t`Person`, isName: true, cell: (row) => row.person?.displayName ?? row.email },
    { id: 'kind', title: t`Type`, cell: (row) => kinds[row.kind] },
    { id: 'text', title: t`Question`, look: 'text', cell: excerptCell },
    { id: 'asked', title: t`Received`, cell: (row) => mediumDate(row.createdAt, i18n.locale) },
    { id: 'due', title: t`Due`, cell: dueCell },
    {
      id: 'open',
      title: t({ message: 'Response', context: 'noun' }),
      cell: (row) => openCell(row, setOpened),
    },
  ]
  const choices = [
    { value: 'open', label: t({ message: 'Open', context: 'state of a data request' }) },
    { value: 'answered', label: t({ message: 'Answered', context: 'state of a data request' }) },
  ]
  return (
    <>
      <DataTable
        caption={t`Data requests`}
        columns={columns}
        pages={pages}
        keyOf={(row) => row.id}
        nameOf={(row) => row.person?.displayName ?? row.email}
        filters={<FilterChoice name="state" label={t({ message: 'State', context: 'status' })} none={t`All`} choices={choices} />}
        empty={<EmptyState title={t`No data requests`} />}
        errorTitle={t`We couldn’t load the data requests`}
      />
      {opened && <AnswerDialog request={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const excerptCell = (row: DataRequest) => <span className={css['excerpt']}>{row.text}</span>
const dueCell = (row: DataRequest) => <Due row={row} />
const openCell = (row: DataRequest, open: (row: DataRequest) => void) => (
  <Button size="s" onClick={() => open(row)}>
    {row.answeredAt ? <Trans context="button">Read</Trans> : <Trans context="button">Respond</Trans>}
  </Button>
)

/** The day an answer is owed; said in words once it is past. */
function Due({ row: { dueAt, answeredAt } }: { readonly row: DataRequest }) {
  const { i18n } = useLingui()
  const now = useNow()
  const date = mediumDate(dueAt, i18n.locale)
  if (answeredAt) return <Trans context="state of a data request">Answered</Trans>
  if (new Date(dueAt) >= now) return date
  return (
    <span className="font-bold danger">
      <Trans>Overdue since {date}</Trans>
    </span>
  )
}
