import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callPage } from '#web/lib/api.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useChoice, useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { UserDetails } from './user-details.tsx'
import { UserDialog } from './user-dialog.tsx'
import type { UserWish } from './user-wish.ts'
import { UserFilters, userRoles, userStates } from './user-filters.tsx'
import { userSorts, useUserColumns } from './use-user-columns.tsx'
import { useUserActions } from './use-user-actions.tsx'

/** Everybody here, with what the staff may do about them; searched, sorted and paged by the server. */
export function UsersTab() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const query = useFilter('q')
  const role = useChoice('role', userRoles)
  const state = useChoice('state', userStates)
  const sort = useChoice('sort', userSorts) ?? 'newest'
  const opened = Number(useFilter('user'))
  const [wish, setWish] = useState<UserWish | null>(null)
  const columns = useUserColumns()
  const asked = { sort, ...(query && { query }), ...(role && { role }), ...(state && { state }) }
  const pages = usePages(['users', asked], (page, signal) => callPage('GET /api/admin/users', { query: { ...page, ...asked }, signal }))
  const actions = useUserActions({ onWish: setWish, onOpen: (user) => setFilters({ user: String(user.id) }) })
  return (
    <>
      <DataTable
        caption={t`Users`}
        columns={columns}
        pages={pages}
        keyOf={(user) => user.id}
        nameOf={(user) => user.displayName}
        actions={actions}
        sort={{ by: sort, onChange: (by) => setFilters({ sort: by === 'newest' ? '' : by }) }}
        filters={<UserFilters />}
        empty={<EmptyState title={t`No users found`}>{t`No users match your search.`}</EmptyState>}
        errorTitle={t`Error loading users`}
      />
      {Number.isSafeInteger(opened) && opened > 0 && (
        <UserDetails key={opened} id={opened} onWish={setWish} onClose={() => setFilters({ user: '' })} />
      )}
      {wish && <UserDialog wish={wish} onClose={() => setWish(null)} />}
    </>
  )
}
