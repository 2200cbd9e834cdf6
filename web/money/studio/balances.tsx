import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Earnings } from '#contract/money/payouts.ts'
import { money, percent } from '#web/lib/format.ts'
import css from './balances.module.css'
import { mediumDate } from './format.ts'
import tableCss from './table.module.css'

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
            Your balance is below zero: refunds or disputes took more than was left. Nothing is charged to you; your next sales are set
            against it.
          </Trans>
        </p>
      )}
      <dl className={css['parts']}>
        <PartOf label={<Trans>Available</Trans>} value={amount(earnings.availableCents)}>
          <NextPayout at={earnings.nextPayoutAt} />
        </PartOf>
        <PartOf label={<Trans>Pending</Trans>} value={amount(earnings.pendingCents)}>
          <Trans>Rests for some days after its sale, then it becomes available.</Trans>
        </PartOf>
        {earnings.reservedCents !== 0 && (
          <PartOf label={<Trans>Reserved</Trans>} value={amount(earnings.reservedCents)}>
            <Trans>Stays back for refunds and disputes that may still come.</Trans>
          </PartOf>
        )}
        {earnings.disputedCents !== 0 && (
          <PartOf label={<Trans>Disputed</Trans>} value={amount(earnings.disputedCents)}>
            <Trans>Set aside until the bank of a fan has decided.</Trans>
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
    </div>
  )
}

function NextPayout({ at }: { readonly at: string | null }) {
  const { i18n } = useLingui()
  if (at === null) return <Trans>No payout is due.</Trans>
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

/** From what fans paid to what is the creator's, this month and ever. */
function Account({ earnings: { thisMonth, lifetime, currency, feeBasisPoints } }: { readonly earnings: Earnings }) {
  const { t, i18n } = useLingui()
  const amount = (cents: number) => money(cents, currency, i18n.locale)
  const fee = percent(feeBasisPoints / 10_000, i18n.locale)
  const rows = [
    { name: t`Paid by fans`, of: (sums: typeof lifetime) => sums.grossCents },
    { name: t`Given back`, of: (sums: typeof lifetime) => -sums.refundedCents },
    { name: t`Tax`, of: (sums: typeof lifetime) => -sums.taxCents },
    { name: t`Platform fee (${fee} now)`, of: (sums: typeof lifetime) => -sums.feeCents },
    { name: t`Costs of refunds and disputes`, of: (sums: typeof lifetime) => -sums.costCents },
  ]
  return (
    <table className={tableCss['table']}>
      <caption className="visually-hidden">{t`How your earnings come about`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Sum`}</th>
          <th scope="col" className={tableCss['number']}>{t`This month`}</th>
          <th scope="col" className={tableCss['number']}>{t`In all`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={tableCss['number']}>{amount(of(thisMonth) || 0)}</td>
            <td className={tableCss['number']}>{amount(of(lifetime) || 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Yours`}</th>
          <td className={tableCss['number']}>{amount(thisMonth.netCents)}</td>
          <td className={tableCss['number']}>{amount(lifetime.netCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
