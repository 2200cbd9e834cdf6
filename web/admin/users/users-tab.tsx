import { useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/admin.ts'
import { limits } from '#contract/limits.ts'
import { callPage } from '#web/lib/api.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSearch } from '../filter-search.tsx'
import { useFilter } from '../use-address.ts'
import { usePages } from '../use-pages.ts'

/** Everybody here, with what the staff may do about them. */
export function UsersTab() {
  const { t } = useLingui()
  const query = useFilter('q')
  const pages = usePages(['users', query], (page, signal) =>
    callPage('GET /api/admin/users', { query: { ...page, ...(query === '' ? {} : { query }) }, signal }),
  )
  const columns: readonly Column<AdminUser>[] = [
    { id: 'person', title: t`Person`, isName: true, cell: (user) => user.displayName },
    { id: 'role', title: t`Role`, cell: (user) => user.role },
  ]
  return (
    <DataTable
      caption={t`Users`}
      columns={columns}
      pages={pages}
      keyOf={(user) => user.id}
      nameOf={(user) => user.displayName}
      filters={<FilterSearch name="q" label={t`Search people`} maxLength={limits.searchLength} />}
      empty={<EmptyState title={t`Nobody found`} />}
      errorTitle={t`Error loading users`}
    />
  )
}
