import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AdminRequest } from '#contract/content/board.ts'
import { callPage } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { FilterSearch } from '#web/admin/shell/filter-search.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { useChoice, useFilter } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { RequestAction, type Deed } from './request-action.tsx'
import { useRequestColumns } from './use-request-columns.tsx'

/** Every request with who made it, also where others see no name; each look is on record. */
export function RequestsTab() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = useFilter('q')
  const state = useChoice('state', ['visible', 'hidden'])
  const [asked, ask] = useState<{ deed: Deed; request: AdminRequest } | null>(null)
  const pages = usePages(['requests', query, state], (page, signal) =>
    callPage('GET /api/admin/requests', { query: { ...page, ...(query === '' ? {} : { query }), ...(state ? { state } : {}) }, signal }),
  )
  const columns = useRequestColumns()
  const actionsOf = (request: AdminRequest): MenuItem[] => {
    const act = (deed: Deed) => () => ask({ deed, request })
    const open: MenuItem = { id: 'view', label: t({ message: 'Open', context: 'button' }), href: paths.request(request.id) }
    if (request.hiddenAt) return [open, { id: 'restore', label: t`Restore request`, onSelect: act('restore') }]
    return [
      open,
      request.isClosed
        ? { id: 'reopen', label: t`Reopen for answers`, onSelect: act('reopen') }
        : { id: 'close', label: t`Close request`, onSelect: act('close') },
      { id: 'delete', label: t`Delete request`, tone: 'danger', onSelect: act('delete') },
    ]
  }
  return (
    <>
      <DataTable
        caption={t`Requests`}
        columns={columns}
        pages={pages}
        keyOf={(request) => request.id}
        nameOf={(request) => request.title}
        actions={actionsOf}
        filters={
          <>
            <FilterSearch name="q" label={t`Search requests`} maxLength={limits.searchLength} />
            <FilterChoice
              name="state"
              label={t({ message: 'State', context: 'status' })}
              none={t`Any state`}
              choices={[
                { value: 'visible', label: t`Visible` },
                { value: 'hidden', label: t({ message: 'Hidden', context: 'state of a request' }) },
              ]}
            />
          </>
        }
        empty={<EmptyState title={t`No requests found`} />}
        errorTitle={t`We couldn’t load the requests`}
      />
      {asked && (
        <RequestAction
          deed={asked.deed}
          request={asked.request}
          onDone={async () => {
            await queryClient.invalidateQueries({ queryKey: [...adminKey, 'requests'] })
            await queryClient.invalidateQueries({ queryKey: ['requests'] })
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
