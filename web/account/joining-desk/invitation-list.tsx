import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TeamInvitation } from '#contract/account/invitations.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { useChoice } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { RevokeDialog } from '#web/account/invitations/revoke-dialog.tsx'
import { StateBadge } from '#web/account/invitations/state-badge.tsx'
import { call, callPage } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { mediumDate } from '#web/money/studio/format.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { MakeInvitationDialog } from './make-invitation-dialog.tsx'

const makers = ['team', 'members'] as const

/** Every link that lets people join: who made it, how many came by it, and how long it holds. */
export function InvitationList() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const by = useChoice('by', makers)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<TeamInvitation>()
  const pages = usePages(['invitations', by], (page, signal) =>
    callPage('GET /api/admin/invitations', { query: { ...page, ...(by ? { by } : {}) }, signal }),
  )
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [...adminKey, 'invitations'] })
  const number = (value: number) => fullNumber(value, i18n.locale)
  const nameOf = ({ note, createdAt }: TeamInvitation) => note ?? t`Invitation of ${mediumDate(createdAt, i18n.locale)}`
  const columns: readonly Column<TeamInvitation>[] = [
    { id: 'note', title: t`Note`, isName: true, cell: nameOf },
    { id: 'state', title: t({ message: 'State', context: 'status' }), cell: stateCell },
    { id: 'maker', title: t`Created by`, cell: makerCell },
    { id: 'joined', title: t`Joined`, look: 'number', cell: ({ uses, most }) => t`${number(uses)} of ${number(most)}` },
    { id: 'made', title: t`Created`, cell: ({ createdAt }) => mediumDate(createdAt, i18n.locale) },
    { id: 'ends', title: t`Expires`, cell: ({ endsAt }) => mediumDate(endsAt, i18n.locale) },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button variant="ink" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setMaking(true)}>
          <Trans>Create an invitation</Trans>
        </Button>
      </div>
      <DataTable
        caption={t`Invitations`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        actions={(row) =>
          row.state === 'open' ? [{ id: 'revoke', label: t`Revoke`, tone: 'danger' as const, onSelect: () => setEnding(row) }] : []
        }
        filters={
          <FilterChoice
            name="by"
            label={t`Created by`}
            none={t`All`}
            choices={[
              { value: 'team', label: t`Site team` },
              { value: 'members', label: t`Members` },
            ]}
          />
        }
        empty={
          <EmptyState title={t`No invitations`}>{t`An invitation is a link that lets people join unless the site is closed.`}</EmptyState>
        }
        errorTitle={t`We couldn’t load the invitations`}
      />
      {isMaking && <MakeInvitationDialog onMade={refresh} onClose={() => setMaking(false)} />}
      {ending && (
        <RevokeDialog
          revoke={async () => {
            await call('DELETE /api/admin/invitations/{id}', { params: { id: ending.id } })
            refresh()
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  )
}

const stateCell = ({ state }: TeamInvitation) => <StateBadge state={state} />
const makerCell = ({ madeBy }: TeamInvitation) =>
  madeBy ? <TextLink href={paths.adminTab('users', { user: madeBy.id })}>{madeBy.displayName}</TextLink> : <Trans>A deleted account</Trans>
