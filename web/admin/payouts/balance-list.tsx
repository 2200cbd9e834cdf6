import { Trans, useLingui } from '@lingui/react/macro'
import { balanceGroups } from '#contract/admin/balance-groups.ts'
import type { CreatorBalance } from '#contract/admin/payouts.ts'
import { limits } from '#contract/limits.ts'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { FilterSearch } from '#web/admin/shell/filter-search.tsx'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { useChoice, useFilter } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { OfOneCreator, usePerson } from './of-one-creator.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { usePayoutActions } from './use-payout-actions.tsx'
import { Why } from './why.tsx'

/** What creators are owed and why it isn't paid yet, the most pressing first. */
export function BalanceList() {
  const { t } = useLingui()
  const group = useChoice('group', balanceGroups)
  const query = useFilter('q')
  const person = usePerson()
  const columns = useBalanceColumns()
  const { actions, wish, close } = usePayoutActions()
  const asked = { ...(group && { group }), ...(query && { query }), ...person }
  const pages = usePages(['balances', asked], (page, signal) =>
    callPage('GET /api/admin/payouts/balances', { query: { ...page, ...asked }, signal }),
  )
  const groups = { held: t`On hold`, provider: t`Can’t be paid out`, negative: t`Negative balance`, scheduled: t`Scheduled or pending` }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="muted">
        <Trans>What each creator is owed, and what keeps it from being paid. Payouts on hold come first.</Trans>
      </p>
      <DataTable
        caption={t`Owed to creators`}
        columns={columns}
        pages={pages}
        keyOf={({ creator, currency }) => `${creator.id} ${currency}`}
        nameOf={({ creator }) => creator.displayName}
        actions={actions}
        filters={
          <>
            <FilterSearch name="q" label={t`Name or username`} maxLength={limits.searchLength} />
            <FilterChoice
              name="group"
              label={t({ message: 'State', context: 'status' })}
              none={t`All`}
              choices={balanceGroups.map((value) => ({ value, label: groups[value] }))}
            />
            <OfOneCreator />
          </>
        }
        empty={<EmptyState title={t`No creators found`} />}
        errorTitle={t`We couldn’t load what creators are owed`}
      />
      {wish && <PayoutDialog wish={wish} onClose={close} />}
    </div>
  )
}

function useBalanceColumns(): readonly Column<CreatorBalance>[] {
  const { t, i18n } = useLingui()
  const amount = (id: string, title: string, of: (row: CreatorBalance) => number): Column<CreatorBalance> => ({
    id,
    title,
    look: 'money',
    cell: (row) => (of(row) === 0 ? '–' : money(of(row), row.currency, i18n.locale)),
  })
  return [
    { id: 'creator', title: t`Creator`, isName: true, cell: ({ creator }) => <PersonCell person={creator} /> },
    { id: 'why', title: t`What it’s waiting for`, look: 'text', cell: (row) => <Why row={row} /> },
    amount('available', t`Available`, ({ availableCents }) => availableCents),
    amount('pending', t({ message: 'Pending', context: 'money' }), ({ pendingCents }) => pendingCents),
    amount('reserved', t`Reserved`, ({ reservedCents }) => reservedCents),
    amount('disputed', t`Disputed`, ({ disputedCents }) => disputedCents),
    amount('transit', t`In transit`, ({ inTransitCents }) => inTransitCents),
    amount('paid', t`Paid out`, ({ paidOutCents }) => paidOutCents),
  ]
}
