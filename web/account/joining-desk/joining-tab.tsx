import { useLingui } from '@lingui/react/macro'
import { reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { useChoice, useSetFilters } from '#web/admin/shell/use-address.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { ApplicationList } from './application-list.tsx'
import { BlockList } from './block-list.tsx'
import { InvitationList } from './invitation-list.tsx'

const views = ['requests', 'invitations', 'blocks'] as const
const noFilters = { state: '', like: '', share: '', by: '', kind: '', q: '' }

/** Who joins, as the site team decides it. Invitations and blocks are for admins. */
export function JoiningTab() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const isAdmin = reaches(useStaffRole(), 'admin')
  const wanted = useChoice('view', views) ?? 'requests'
  const view = isAdmin ? wanted : 'requests'
  return (
    <div className="grid grid-cols-1 gap-4">
      {isAdmin && (
        <Tabs
          name="joining"
          label={t`Sign-up sections`}
          tabs={[
            { id: 'requests', label: t`Requests to join` },
            { id: 'invitations', label: t`Invitations` },
            { id: 'blocks', label: t`Blocks` },
          ]}
          selected={view}
          onSelect={(id) => setFilters({ ...noFilters, view: id === 'requests' ? '' : id })}
          className="border-b"
        />
      )}
      {isAdmin ? (
        <TabPanel name="joining" selected={view}>
          {view === 'requests' && <ApplicationList />}
          {view === 'invitations' && <InvitationList />}
          {view === 'blocks' && <BlockList />}
        </TabPanel>
      ) : (
        <ApplicationList />
      )}
    </div>
  )
}
