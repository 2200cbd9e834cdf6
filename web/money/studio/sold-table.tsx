import { useLingui } from '@lingui/react/macro'
import type { Money } from '#contract/money/amounts.ts'
import { money } from '#web/lib/format.ts'
import css from './table.module.css'

interface SoldTableProps {
  readonly caption: string
  readonly currency: string
  readonly thisMonth: Money
  readonly lifetime: Money
  /** What the figures are called where they're shown; the others have one name everywhere. */
  readonly names: { readonly gross: string; readonly fee: string; readonly net: string }
}

/** From what fans paid to what was earned, this month and ever; every column sums to its last row. */
export function SoldTable({ caption, currency, thisMonth, lifetime, names }: SoldTableProps) {
  const { t, i18n } = useLingui()
  const amount = (cents: number) => money(cents || 0, currency, i18n.locale)
  const rows: readonly (readonly [string, (sums: Money) => number])[] = [
    [names.gross, (sums) => sums.grossCents],
    [t`Refunded`, (sums) => -sums.refundedCents],
    [t`Lost disputes`, (sums) => -sums.lostCents],
    [t`Tax`, (sums) => -sums.taxCents],
    [names.fee, (sums) => -sums.feeCents],
    [t`Costs of refunds and disputes`, (sums) => -sums.costCents],
  ]
  return (
    <table className={css['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Item`}</th>
          <th scope="col" className={css['number']}>{t`This month`}</th>
          <th scope="col" className={css['number']}>{t`All time`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={css['number']}>{amount(of(thisMonth))}</td>
            <td className={css['number']}>{amount(of(lifetime))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{names.net}</th>
          <td className={css['number']}>{amount(thisMonth.netCents)}</td>
          <td className={css['number']}>{amount(lifetime.netCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
