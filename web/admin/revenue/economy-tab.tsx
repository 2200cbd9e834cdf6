import { useLingui } from '@lingui/react/macro'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { useChoice, useSetFilters } from '#web/admin/shell/use-address.ts'
import { Summary } from './summary.tsx'

// The summary brings the charts; what it does not need comes with the part that does.
const Creators = latePart(async () => (await import('./creators.tsx')).Creators)
const Disputes = latePart(async () => (await withPageTexts(() => import('#web/admin/disputes/dispute-list.tsx'), 'desk')).DisputeList)
const Withdrawals = latePart(
  async () => (await withPageTexts(() => import('#web/admin/withdrawals/withdrawal-list.tsx'), 'desk')).WithdrawalList,
)
const RefundCases = latePart(
  async () =>
    (await withPageTexts(() => import('#web/admin/refund-requests/refund-case-list.tsx'), 'refunds', 'studio', 'desk')).RefundCaseList,
)
const MoneyTerms = latePart(async () => (await withPageTexts(() => import('./money-terms.tsx'), 'desk')).MoneyTerms)
const Payouts = latePart(async () => (await withPageTexts(() => import('#web/admin/payouts/payout-desk.tsx'), 'desk')).PayoutDesk)
const Payments = latePart(async () => (await import('./payments.tsx')).Payments)
const Accounting = latePart(async () => (await withPageTexts(() => import('./accounting.tsx'), 'desk')).Accounting)
const SiteResult = latePart(async () => (await withPageTexts(() => import('./site-result.tsx'), 'desk')).SiteResult)

const parts = ['summary', 'result', 'creators', 'payments', 'payouts', 'disputes', 'withdrawals', 'refunds', 'accounting', 'terms'] as const
/** Filters of one part mean nothing in another. */
const noFilters = { q: '', person: '', state: '', before: '', status: '', group: '', view: '', year: '', span: '' }
type EconomyPart = (typeof parts)[number]

/** What creators sell, from the ledger; every figure is counted by the server (D17). */
export function EconomyTab() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const isOwner = reaches(useStaffRole(), 'owner')
  const asked = useChoice('part', parts) ?? 'summary'
  const part = (asked === 'result' || asked === 'accounting') && !isOwner ? 'summary' : asked
  const tabs = [
    { id: 'summary' as const, label: t`Summary` },
    ...(isOwner ? [{ id: 'result' as const, label: t`Result` }] : []),
    { id: 'creators' as const, label: t`Creators` },
    { id: 'payments' as const, label: t`Payments` },
    { id: 'payouts' as const, label: t`Payouts` },
    { id: 'disputes' as const, label: t`Disputes` },
    { id: 'withdrawals' as const, label: t`Withdrawals` },
    { id: 'refunds' as const, label: t`Refund requests` },
    ...(isOwner ? [{ id: 'accounting' as const, label: t`Accounting` }] : []),
    { id: 'terms' as const, label: t`Money terms` },
  ]
  const select = (id: EconomyPart) => setFilters({ ...noFilters, part: id === 'summary' ? '' : id })
  return (
    <div>
      <Tabs name="economy" label={t`Creator Economy`} tabs={tabs} selected={part} onSelect={select} />
      <TabPanel name="economy" selected={part}>
        <PartOf part={part} />
      </TabPanel>
    </div>
  )
}

function PartOf({ part }: { readonly part: EconomyPart }) {
  switch (part) {
    case 'result':
      return <SiteResult fallback={<TabSkeleton />} />
    case 'creators':
      return <Creators fallback={<TabSkeleton />} />
    case 'payments':
      return <Payments fallback={<TabSkeleton />} />
    case 'payouts':
      return <Payouts fallback={<TabSkeleton />} />
    case 'disputes':
      return <Disputes fallback={<TabSkeleton />} />
    case 'withdrawals':
      return <Withdrawals fallback={<TabSkeleton />} />
    case 'refunds':
      return <RefundCases fallback={<TabSkeleton />} />
    case 'accounting':
      return <Accounting fallback={<TabSkeleton />} />
    case 'terms':
      return <MoneyTerms fallback={<TabSkeleton />} />
    default:
      return <Summary />
  }
}
