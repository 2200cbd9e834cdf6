import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { usePartyColumns } from '#web/admin/shell/party-columns.tsx'
import { useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import css from './economy.module.css'
import type { Payment } from './payment.ts'
import { RefundPayment } from './refund-payment.tsx'

/** Every payment, newest first, and what was given back of it. */
export function Payments() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const person = Number(useFilter('person'))
  const [refunding, setRefunding] = useState<Payment | null>(null)
  const columns = usePaymentColumns()
  const asked = Number.isSafeInteger(person) && person > 0 ? { person } : {}
  const pages = usePages(['payments', asked], (page, signal) =>
    callPage('GET /api/admin/payments', { query: { ...page, ...asked }, signal }),
  )
  return (
    <div className={css['part']}>
      <DataTable
        caption={t`Payments`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t`Payment ${id}`}
        actions={(payment) =>
          payment.refundableCents > 0
            ? [
                {
                  id: 'refund',
                  label: t`Refund…`,
                  icon: <Undo2 aria-hidden="true" size={18} strokeWidth={1.75} />,
                  onSelect: () => setRefunding(payment),
                },
              ]
            : []
        }
        filters={
          'person' in asked ? (
            <Button variant="quiet" onClick={() => setFilters({ person: '' })}>
              <Trans>Show everyone’s payments</Trans>
            </Button>
          ) : undefined
        }
        empty={<EmptyState title={t`No payments yet`} />}
        errorTitle={t`We couldn’t load the payments`}
      />
      {refunding && <RefundPayment payment={refunding} onClose={() => setRefunding(null)} />}
    </div>
  )
}

function usePaymentColumns(): readonly Column<Payment>[] {
  const { t, i18n } = useLingui()
  const column = (id: string, title: string, of: (payment: Payment) => number): Column<Payment> => ({
    id,
    title,
    look: 'money',
    cell: (payment) => (of(payment) === 0 ? '–' : money(of(payment), payment.currency, i18n.locale)),
  })
  const parties = usePartyColumns()
  return [
    ...parties,
    {
      id: 'paid',
      title: t({ message: 'Paid', context: 'time of a payment' }),
      cell: ({ paidAt }) => <span className="whitespace-nowrap">{dateAndTime(paidAt, i18n.locale)}</span>,
    },
    column('gross', t`Gross`, ({ amountCents }) => amountCents),
    column('refunded', t`Refunded`, ({ refundedCents }) => refundedCents),
    column('lost', t`Lost disputes`, ({ lostCents }) => lostCents),
    column('tax', t`Tax`, ({ taxCents }) => taxCents),
    column('fee', t`Platform fee`, ({ feeCents }) => feeCents),
    column('costs', t`Costs`, ({ costCents }) => costCents),
    column('net', t`Net`, ({ netCents }) => netCents),
  ]
}
