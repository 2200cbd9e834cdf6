import { Trans, useLingui } from '@lingui/react/macro'
import type { Statement } from '#contract/money/statements.ts'
import { money } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { mediumDate } from './format.ts'
import { ScrollBox } from './scroll-box.tsx'
import css from './statement.module.css'
import tableCss from './table.module.css'

type Line = Statement['lines'][number]

/** The first amounts of a line are what its last two come from. */
const parts = 6

/** The first less the others is what the line did to the balance. */
const partsOf = (line: Line) => [line.grossCents, line.taxCents, line.feeCents, line.costCents, line.heldCents, line.paidOutCents]

/** On a telephone what came of it has columns; when it was and what it came from stand below what it was. */
const placeOf = (index: number) => classNames(tableCss['number'], index < parts && css['part'])

/** Every line of a month, the oldest first, with the balance after it. */
export function StatementLines({ statement, lines }: { readonly statement: Statement; readonly lines: readonly Line[] }) {
  const { t } = useLingui()
  if (lines.length === 0) return <p>{t`No activity in this month.`}</p>
  const columns = [t({ message: 'Paid', context: 'amount' }), t`Tax`, t`Fee`, t`Costs`, t`On hold`, t`Paid out`, t`Amount`, t`Balance`]
  return (
    <ScrollBox label={t`Statement lines`}>
      <table className={tableCss['table']}>
        <caption className="visually-hidden">{t`Statement lines`}</caption>
        <thead>
          <tr>
            <th scope="col" className={css['day']}>
              {t`Date`}
            </th>
            <th scope="col">{t`Item`}</th>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={placeOf(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} currency={statement.currency} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function LineRow({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { i18n } = useLingui()
  const kinds = useKinds()
  const amounts = [...partsOf(line), line.amountCents, line.balanceCents]
  return (
    <tr>
      <td className={classNames('whitespace-nowrap', css['day'])}>{mediumDate(line.happenedAt, i18n.locale, 'UTC')}</td>
      <th scope="row">
        {kinds[line.kind]}
        {line.fan && ` · ${line.fan.displayName}`}
        <Parts line={line} currency={currency} />
      </th>
      {amounts.map((cents, index) => (
        // The place in the row is what an amount is.
        <td key={index} className={placeOf(index)}>
          {cents === 0 && index < parts ? '' : money(cents, currency, i18n.locale)}
        </td>
      ))}
    </tr>
  )
}

function Parts({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { i18n } = useLingui()
  const amount = (cents: number) => money(cents, currency, i18n.locale)
  const [paid, tax, fee, costs, held, paidOut] = partsOf(line).map(amount)
  return (
    <span className={css['parts']}>
      <span>{mediumDate(line.happenedAt, i18n.locale, 'UTC')}</span>
      {line.grossCents !== 0 && (
        <span>
          <Trans>Paid {paid}</Trans>
        </span>
      )}
      {line.taxCents !== 0 && (
        <span>
          <Trans>Tax {tax}</Trans>
        </span>
      )}
      {line.feeCents !== 0 && (
        <span>
          <Trans>Fee {fee}</Trans>
        </span>
      )}
      {line.costCents !== 0 && (
        <span>
          <Trans>Costs {costs}</Trans>
        </span>
      )}
      {line.heldCents !== 0 && (
        <span>
          <Trans>On hold {held}</Trans>
        </span>
      )}
      {line.paidOutCents !== 0 && (
        <span>
          <Trans>Paid out {paidOut}</Trans>
        </span>
      )}
    </span>
  )
}

function useKinds(): Record<Line['kind'], string> {
  const { t } = useLingui()
  return {
    sale: t`Subscription`,
    refund: t({ message: 'Refund', context: 'line of a statement' }),
    refund_failed: t`Refund failed and was reversed`,
    dispute_opened: t`Payment disputed`,
    dispute_won: t`Dispute won`,
    dispute_lost: t`Dispute lost`,
    payout: t`Payout`,
    payout_paid: t`Payout arrived`,
    payout_failed: t`Payout failed`,
    provider_cost: t`Payment provider cost`,
    settlement: t`Settlement`,
  }
}
