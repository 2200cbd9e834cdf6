import { useLingui } from '@lingui/react/macro'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useChoice, useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { AgeReviews } from './age-reviews.tsx'
import { Appeals } from './appeals.tsx'
import { CaseView } from './case-view.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { Quarantine } from './quarantine.tsx'
import { Queue } from './queue.tsx'

const views = ['queue', 'appeals', 'ages', 'quarantine'] as const
type View = (typeof views)[number]
const panels: Readonly<Record<View, () => React.ReactNode>> = {
  queue: () => <Queue />,
  appeals: () => <Appeals />,
  ages: () => <AgeReviews />,
  quarantine: () => <Quarantine />,
}
const noFilters = { case: '', state: '', kind: '', reason: '', assignee: '' }

/** The safety desk: what was reported, objected to, doubted and stopped. */
export function ReportsTab() {
  const { t } = useLingui()
  const view = useChoice('view', views) ?? 'queue'
  const caseId = Number(useFilter('case'))
  const setFilters = useSetFilters()
  return (
    <div className="grid grid-cols-1 gap-4">
      <DeskFigures />
      <Tabs
        name="desk"
        label={t`Report sections`}
        tabs={[
          { id: 'queue', label: t`Queue` },
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
