import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Earnings } from '#contract/money/payouts.ts'
import { money, percent } from '#web/lib/format.ts'
import { CostNote } from '#web/money/creators/cost-note.tsx'
import css from './balances.module.css'
import { mediumDate } from './format.ts'
import { SoldTable } from './sold-table.tsx'

/** What the platform owes a creator in one currency, and how it came about. */
export function Balances({ earnings }: { readonly earnings: Earnings }) {
  const { i18n } = useLingui()
  const amount = (cents: number) => money(cents, earnings.currency, i18n.locale)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className={css['total']}>{amount(earnings.balanceCents)}</p>
      {earnings.balanceCents < 0 && (
        <p className={css['below']}>
          <Trans>
            Your balance is negative because refunds or disputes exceeded it. You won’t be charged. Future sales will cover it first.
          </Trans>
        </p>
      )}
      <dl className={css['parts']}>
        <PartOf label={<Trans>Available</Trans>} value={amount(earnings.availableCents)}>
          <NextPayout at={earnings.nextPayoutAt} />
        </PartOf>
        <PartOf label={<Trans>Pending</Trans>} value={amount(earnings.pendingCents)}>
          <Trans>Held for a few days after each sale, then available.</Trans>
        </PartOf>
        {earnings.reservedCents !== 0 && (
          <PartOf label={<Trans>Reserved</Trans>} value={amount(earnings.reservedCents)}>
            <Trans>Held in reserve for refunds and disputes.</Trans>
          </PartOf>
        )}
        {earnings.disputedCents !== 0 && (
          <PartOf label={<Trans>Disputed</Trans>} value={amount(earnings.disputedCents)}>
            <Trans>Held until your fan’s bank decides the dispute.</Trans>
          </PartOf>
        )}
        {earnings.inTransitCents !== 0 && (
          <PartOf label={<Trans>In transit</Trans>} value={amount(earnings.inTransitCents)}>
            <Trans>On its way to your bank, usually 2-7 business days.</Trans>
          </PartOf>
        )}
        <PartOf label={<Trans>Paid out so far</Trans>} value={amount(earnings.paidOutCents)} />
      </dl>
      <Account earnings={earnings} />
      <CostNote />
    </div>
  )
}

function NextPayout({ at }: { readonly at: string | null }) {
  const { i18n } = useLingui()
  if (at === null) return <Trans>No payout is scheduled.</Trans>
  const date = mediumDate(at, i18n.locale)
  return <Trans>Next payout on {date}.</Trans>
}

interface PartOfProps {
  readonly label: ReactNode
  readonly value: string
  readonly children?: ReactNode
}

function PartOf({ label, value, children }: PartOfProps) {
  return (
    <div className={css['part']}>
      <dt>{label}</dt>
      <dd>
        <span className="title tabular-nums">{value}</span>
        {children && <span className="text-xs muted">{children}</span>}
      </dd>
    </div>
  )
}

/** How it came about, this month and ever. */
function Account({ earnings: { thisMonth, lifetime, currency, feeBasisPoints } }: { readonly earnings: Earnings }) {
  const { t, i18n } = useLingui()
  const fee = percent(feeBasisPoints / 10_000, i18n.locale)
  const names = { gross: t`Paid by fans`, fee: t`Platform fee (currently ${fee})`, net: t`Your share` }
  const caption = t`How your earnings are calculated`
  return <SoldTable caption={caption} currency={currency} thisMonth={thisMonth} lifetime={lifetime} names={names} />
}
