import { useLingui } from '@lingui/react/macro'
import { waveTrait } from '#contract/account/waves.ts'
import { reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { useChoice, useSetFilters } from '#web/admin/shell/use-address.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { ApplicationList } from './application-list.tsx'
import { BlockList } from './block-list.tsx'
import { InvitationList } from './invitation-list.tsx'
import { WavesTab } from './waves-tab.tsx'

const views = ['requests', 'waves', 'invitations', 'blocks'] as const
const forModerators: readonly (typeof views)[number][] = ['requests', 'waves']
const filters = ['state', 'like', 'share', 'by', 'kind', 'q', 'period', 'since', 'until', 'answered', ...waveTrait.options]
const noFilters = Object.fromEntries(filters.map((name) => [name, '']))

/** Who joins, as the site team decides it. Invitations and blocks are for admins. */
export function JoiningTab() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const isAdmin = reaches(useStaffRole(), 'admin')
  const wanted = useChoice('view', views) ?? 'requests'
  const seen = views.filter((id) => isAdmin || forModerators.includes(id))
  const view = seen.includes(wanted) ? wanted : 'requests'
  const labels = { requests: t`Requests to join`, waves: t`Waves`, invitations: t`Invitations`, blocks: t`Blocks` }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tabs
        name="joining"
        label={t`Sign-up sections`}
        tabs={seen.map((id) => ({ id, label: labels[id] }))}
        selected={view}
        onSelect={(id) => setFilters({ ...noFilters, view: id === 'requests' ? '' : id })}
        className="border-b"
      />
      <TabPanel name="joining" selected={view}>
        {view === 'requests' && <ApplicationList />}
        {view === 'waves' && <WavesTab />}
        {view === 'invitations' && <InvitationList />}
        {view === 'blocks' && <BlockList />}
      </TabPanel>
    </div>
  )
}
