import { useLingui } from '@lingui/react/macro'
import { CreditCard, UserRound } from 'lucide-react'
import type { CreatorEconomyRow } from '#contract/admin/revenue.ts'
import { limits } from '#contract/limits.ts'
import { callPage } from '#web/lib/api.ts'
import { fullNumber, money } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { FilterSearch } from '#web/admin/shell/filter-search.tsx'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { useFilter } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import css from './economy.module.css'

const look = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

/** What each creator sells, the largest first. */
export function Creators() {
  const { t } = useLingui()
  const query = useFilter('q')
  const columns = useCreatorColumns()
  const pages = usePages(['subscriptions', query], (page, signal) =>
    callPage('GET /api/admin/subscriptions', { query: { ...page, ...(query && { query }) }, signal }),
  )
  return (
    <div className={css['part']}>
      <DataTable
        caption={t`Creator sales`}
        columns={columns}
        pages={pages}
        keyOf={({ creator, currency }) => `${creator.id} ${currency}`}
        nameOf={({ creator }) => creator.displayName}
        actions={({ creator }) => [
          {
            id: 'payments',
            label: t`Payments`,
            icon: <CreditCard {...look} />,
            href: paths.adminTab('economy', { part: 'payments', person: creator.id }),
          },
          { id: 'details', label: t`Details`, icon: <UserRound {...look} />, href: paths.adminTab('users', { user: creator.id }) },
        ]}
        filters={<FilterSearch name="q" label={t`Name or username`} maxLength={limits.searchLength} />}
        empty={<EmptyState title={t`No creators found`} />}
        errorTitle={t`We couldn’t load the creators`}
      />
    </div>
  )
}

function useCreatorColumns(): readonly Column<CreatorEconomyRow>[] {
  const { t, i18n } = useLingui()
  const amount = (id: string, title: string, of: (row: CreatorEconomyRow) => number | null): Column<CreatorEconomyRow> => ({
    id,
    title,
    look: 'money',
    cell: (row) => {
      const cents = of(row)
      return cents === null ? '–' : money(cents, row.currency, i18n.locale)
    },
  })
  return [
    { id: 'creator', title: t`Creator`, isName: true, cell: ({ creator }) => <PersonCell person={creator} /> },
    amount('price', t`Price per month`, ({ priceCents }) => priceCents),
    { id: 'subscribers', title: t`Subscribers`, look: 'number', cell: ({ subscriberCount }) => fullNumber(subscriberCount, i18n.locale) },
    amount('gross', t`Gross`, ({ grossCents }) => grossCents),
    amount('refunded', t`Refunded`, ({ refundedCents }) => refundedCents),
    amount('lost', t`Lost disputes`, ({ lostCents }) => lostCents),
    amount('tax', t`Tax`, ({ taxCents }) => taxCents),
    amount('fee', t`Platform fee`, ({ feeCents }) => feeCents),
    amount('costs', t`Costs`, ({ costCents }) => costCents),
    amount('net', t`Net to creators`, ({ netCents }) => netCents),
    amount('held', t`On hold`, ({ heldCents }) => heldCents),
    amount('balance', t`Owed`, ({ balanceCents }) => balanceCents),
  ]
}
