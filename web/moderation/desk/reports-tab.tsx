import { useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { staffQuery } from '#web/admin/shell/staff-state.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useChoice, useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { AgeReviews } from './age-reviews.tsx'
import { Appeals } from './appeals.tsx'
import { CaseView } from './case-view.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { Held } from './held.tsx'
import { Quarantine } from './quarantine.tsx'
import { Queue } from './queue.tsx'
import { Remembered } from './remembered.tsx'

const views = ['queue', 'held', 'remembered', 'appeals', 'ages', 'quarantine'] as const
type View = (typeof views)[number]
const panels: Readonly<Record<View, () => React.ReactNode>> = {
  queue: () => <Queue />,
  held: () => <Held />,
  remembered: () => <Remembered />,
  appeals: () => <Appeals />,
  ages: () => <AgeReviews />,
  quarantine: () => <Quarantine />,
}
const noFilters = { case: '', state: '', kind: '', reason: '', assignee: '', q: '' }

/** The safety desk: what was reported, objected to, doubted and stopped. */
export function ReportsTab() {
  const { t } = useLingui()
  const view = useChoice('view', views) ?? 'queue'
  const caseId = Number(useFilter('case'))
  const setFilters = useSetFilters()
  const held = useQuery(staffQuery).data?.waiting?.held ?? 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <DeskFigures />
      <Tabs
        name="desk"
        label={t`Report sections`}
        tabs={[
          { id: 'queue', label: t`Queue` },
          { id: 'held', label: held > 0 ? t`Held (${held})` : t({ message: 'Held', context: 'posts that wait for review' }) },
          { id: 'remembered', label: t`Remembered` },
          { id: 'appeals', label: t`Appeals` },
          { id: 'ages', label: t`Age reviews` },
          { id: 'quarantine', label: t`Quarantine` },
        ]}
        selected={view}
        onSelect={(id) => setFilters({ ...noFilters, view: id === 'queue' ? '' : id })}
        className="border-b"
      />
      <TabPanel name="desk" selected={view}>
        {view === 'queue' && Number.isSafeInteger(caseId) && caseId > 0 ? <CaseView key={caseId} id={caseId} /> : panels[view]()}
      </TabPanel>
    </div>
  )
}
