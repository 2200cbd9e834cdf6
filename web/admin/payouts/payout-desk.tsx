import { useLingui } from '@lingui/react/macro'
import { useChoice, useSetFilters } from '#web/admin/shell/use-address.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { BalanceList } from './balance-list.tsx'
import { DeskPayoutList } from './payout-list.tsx'
import css from './payouts.module.css'

const views = ['payouts', 'balances'] as const

/** Every payout, and beside it what creators are owed and why it isn't paid yet. */
export function PayoutDesk() {
  const { t } = useLingui()
  const view = useChoice('view', views) ?? 'payouts'
  const setFilters = useSetFilters()
  return (
    <div className={css['part']}>
      <Tabs
        name="payouts"
        label={t`Payouts`}
        tabs={[
          { id: 'payouts', label: t`All payouts` },
          { id: 'balances', label: t`Owed to creators` },
        ]}
        selected={view}
        onSelect={(id) => setFilters({ view: id === 'payouts' ? '' : id, status: '', group: '', q: '' })}
        className="border-b"
      />
      <TabPanel name="payouts" selected={view}>
        {view === 'payouts' ? <DeskPayoutList /> : <BalanceList />}
      </TabPanel>
    </div>
  )
}
