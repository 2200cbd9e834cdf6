import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskPayout } from '#contract/admin/payouts.ts'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { useChoice } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { HoldNote } from './hold-note.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { payoutStates, usePayoutStates } from './payout-states.ts'
import css from './payouts.module.css'
import { OfOneCreator, usePerson } from './of-one-creator.tsx'
import { usePayoutActions } from './use-payout-actions.tsx'

/** Every payout: what failed and needs someone first, then the newest. */
export function DeskPayoutList() {
  const { t } = useLingui()
  const status = useChoice('status', payoutStates)
  const person = usePerson()
  const columns = usePayoutColumns()
  const words = usePayoutStates()
  const { actions, wish, close } = usePayoutActions()
  const asked = { ...(status && { status }), ...person }
  const pages = usePages(['payouts', asked], (page, signal) => callPage('GET /api/admin/payouts', { query: { ...page, ...asked }, signal }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="muted">
        <Trans>
          Payouts are sent every morning. When a bank rejects one, the money returns to the creator’s balance. Retry it once the bank
          account works again, or the creator adds another one.
        </Trans>
      </p>
      <DataTable
        caption={t`All payouts`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t`Payout ${id}`}
        actions={({ creator, hold, ...payout }) => actions({ creator, hold, payout: { ...payout, creator } })}
        filters={
          <>
            <FilterChoice
              name="status"
              label={t({ message: 'State', context: 'status' })}
              none={t`All`}
              choices={payoutStates.map((value) => ({ value, label: words[value] }))}
            />
            <OfOneCreator />
          </>
        }
        empty={<EmptyState title={t`No payouts found`} />}
        errorTitle={t`We couldn’t load the payouts`}
      />
      {wish && <PayoutDialog wish={wish} onClose={close} />}
    </div>
  )
}

function usePayoutColumns(): readonly Column<DeskPayout>[] {
  const { t, i18n } = useLingui()
  const words = usePayoutStates()
  return [
    {
      id: 'creator',
      title: t`Creator`,
      isName: true,
      cell: ({ creator }) =>
        creator ? (
          <PersonCell person={creator} />
        ) : (
          <span className="faint">
            <Trans>Deleted account</Trans>
          </span>
        ),
    },
    { id: 'amount', title: t`Amount`, look: 'money', cell: ({ amountCents, currency }) => money(amountCents, currency, i18n.locale) },
    {
      id: 'state',
      title: t({ message: 'State', context: 'status' }),
      cell: ({ status, needsAction, next }) => (
        <span className="grid justify-items-start gap-1 whitespace-nowrap">
          <Badge tone={status === 'paid' ? 'ok' : needsAction ? 'danger' : 'neutral'}>{words[status]}</Badge>
          {next && <Retried id={next.id} state={words[next.status]} />}
        </span>
      ),
    },
    {
      id: 'reason',
      title: t`Reason`,
      look: 'text',
      cell: ({ failureReason, hold }) =>
        failureReason === null && !hold ? (
          '–'
        ) : (
          <span className={css['why']}>
            {failureReason !== null && <span>{failureReason}</span>}
            {hold && <HoldNote hold={hold} />}
          </span>
        ),
    },
    { id: 'sent', title: t({ message: 'Sent', context: 'time of a payout' }), cell: ({ createdAt }) => dayOf(createdAt, i18n.locale) },
    {
      id: 'arrives',
      title: t`Arrival`,
      cell: ({ status, arrivesAt, finishedAt }) => {
        const at = status === 'paid' ? (finishedAt ?? arrivesAt) : status === 'failed' ? null : arrivesAt
        return at === null ? '–' : dayOf(at, i18n.locale)
      },
    },
    {
      id: 'bank',
      title: t`Bank`,
      cell: ({ bankLast4 }) => (bankLast4 === null ? '–' : <span className="whitespace-nowrap">•••• {bankLast4}</span>),
    },
  ]
}

function Retried({ id, state }: { readonly id: number; readonly state: string }) {
  return (
    <span className="faint text-sm">
      <Trans>
        Sent again as payout {id}: {state}
      </Trans>
    </span>
  )
}

const dayOf = (at: string, locale: string) => <span className="whitespace-nowrap">{dateAndTime(at, locale)}</span>
