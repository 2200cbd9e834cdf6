import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseSummary, ReportReason, TargetKind } from '#contract/moderation/moderation.ts'
import { callPage } from '#web/lib/api.ts'
import { reasons, reasonTexts } from '#web/moderation/reports/reasons.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { useChoice } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { Due } from './due.tsx'
import { deskKey } from './keys.ts'
import css from './reports.module.css'

const kinds = Object.keys(targetTexts) as TargetKind[]
const states = ['open', 'assigned', 'closed'] as const
const assignees = ['me', 'nobody'] as const
const whatCell = (row: CaseSummary) => <What row={row} />
const reasonsCell = (row: CaseSummary) => <Reasons row={row} />
const dueCell = (row: CaseSummary) => (row.state === 'closed' ? <Trans context="state of a case">Closed</Trans> : <Due at={row.dueAt} />)

/** What the address asks of the queue. */
export function useQueueFilters() {
  const [state, kind, reason, assignee] = [
    useChoice('state', states),
    useChoice('kind', kinds),
    useChoice('reason', reasons),
    useChoice('assignee', assignees),
  ]
  return { ...(state && { state }), ...(kind && { kind }), ...(reason && { reason }), ...(assignee && { assignee }) }
}

/** Every case that waits: the urgent ones first, then the oldest. */
export function Queue() {
  const { t } = useLingui()
  const filters = useQueueFilters()
  const pages = usePages([...deskKey.slice(1), 'cases', filters], (page, signal) =>
    callPage('GET /api/admin/cases', { query: { ...page, ...filters }, signal }),
  )
  const columns: readonly Column<CaseSummary>[] = [
    { id: 'what', title: t`What`, isName: true, look: 'text', cell: whatCell },
    { id: 'person', title: t`Person`, cell: ({ person }) => person?.displayName ?? t`Deleted account` },
    { id: 'reasons', title: t`Reasons`, cell: reasonsCell },
    { id: 'reports', title: t`Reports`, look: 'number', cell: (row) => row.reportsCount },
    { id: 'due', title: t`Due`, cell: dueCell },
    { id: 'assignee', title: t`Assigned to`, cell: ({ assignee }) => assignee?.displayName ?? t`Unassigned` },
  ]
  return (
    <DataTable
      caption={t`Cases`}
      columns={columns}
      pages={pages}
      keyOf={({ id }) => id}
      nameOf={({ id }) => t`case ${id}`}
      filters={<Filters />}
      empty={<EmptyState title={t`No cases found`}>{t`No reports match these filters.`}</EmptyState>}
      errorTitle={t`We couldn’t load the cases`}
    />
  )
}

function What({ row: { id, target, isUrgent } }: { readonly row: CaseSummary }) {
  const { i18n } = useLingui()
  return (
    <div className={css['what']}>
      <span className={css['line']}>
        <TextLink href={paths.adminTab('reports', { case: id })}>
          {i18n._(targetTexts[target.kind])} · <Trans>case {id}</Trans>
        </TextLink>
        {isUrgent && (
          <Badge tone="danger">
            <Trans>Urgent</Trans>
          </Badge>
        )}
      </span>
      {target.excerpt && (
        <span dir="auto" className={css['excerpt']}>
          {target.excerpt}
        </span>
      )}
    </div>
  )
}

function Reasons({ row }: { readonly row: CaseSummary }) {
  const { i18n } = useLingui()
  return row.reasons.map((reason: ReportReason) => i18n._(reasonTexts[reason].label)).join(', ')
}

function Filters() {
  const { t, i18n } = useLingui()
  return (
    <>
      <FilterChoice
        name="state"
        label={t({ message: 'State', context: 'status' })}
        none={t`Not closed`}
        choices={[
          { value: 'open', label: t({ message: 'Open', context: 'state of a case' }) },
          { value: 'assigned', label: t`Assigned` },
          { value: 'closed', label: t({ message: 'Closed', context: 'state of a case' }) },
        ]}
      />
      <FilterChoice
        name="assignee"
        label={t`Assigned to`}
        none={t`Anyone`}
        choices={[
          { value: 'me', label: t`Me` },
          { value: 'nobody', label: t`Unassigned` },
        ]}
      />
      <FilterChoice
        name="kind"
        label={t`Type`}
        none={t`Any type`}
        choices={kinds.map((value) => ({ value, label: i18n._(targetTexts[value]) }))}
      />
      <FilterChoice
        name="reason"
        label={t`Reason`}
        none={t`Any reason`}
        choices={reasons.map((value) => ({ value, label: i18n._(reasonTexts[value].label) }))}
      />
    </>
  )
}
