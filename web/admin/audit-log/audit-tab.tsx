import { Trans, useLingui } from '@lingui/react/macro'
import { Filter, UserRound } from 'lucide-react'
import type { AuditLine } from '#contract/admin/audit-log.ts'
import { callPage } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'
import { VerifySeals } from './verify-seals.tsx'

const look = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Who of the staff did what to whom, when and why; nothing in it can be changed. */
export function AuditTab() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const columns = useAuditColumns()
  const [actor, action, targetKind, targetId] = [Number(useFilter('actor')), useFilter('action'), useFilter('kind'), useFilter('target')]
  const [from, to] = [useFilter('from'), useFilter('to')]
  const asked = {
    ...(Number.isSafeInteger(actor) && actor > 0 && { actor }),
    ...(action && { action }),
    ...(targetKind && { targetKind }),
    ...(targetId && { targetId }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  const pages = usePages(['audit-log', asked], (page, signal) =>
    callPage('GET /api/admin/audit-log', { query: { ...page, ...asked }, signal }),
  )
  const actions = ({ actor: who, target }: AuditLine): MenuItem[] => [
    ...(who
      ? [
          {
            id: 'by',
            label: t`Only this user’s actions`,
            icon: <Filter {...look} />,
            onSelect: () => setFilters({ actor: String(who.id) }),
          },
          { id: 'who', label: t`View who did this`, icon: <UserRound {...look} />, href: paths.adminTab('users', { user: who.id }) },
        ]
      : []),
    ...(target
      ? [
          {
            id: 'about',
            label: t`Only entries about this`,
            icon: <Filter {...look} />,
            onSelect: () => setFilters({ kind: target.kind, target: target.id }),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      caption={t`Audit log`}
      columns={columns}
      pages={pages}
      keyOf={({ id }) => id}
      nameOf={({ id }) => t`entry ${id}`}
      actions={actions}
      filters={
        <>
          <AuditFilters />
          <VerifySeals />
        </>
      }
      empty={
        <EmptyState title={t`No entries yet`}>
          <Trans>No entries match your search.</Trans>
        </EmptyState>
      }
      errorTitle={t`We couldn’t load the audit log`}
    />
  )
}
