import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from './card.ts'
import css from './payment-form.module.css'

/** The cards of the sandbox and what each of them does; a press fills one in. */
export function TestCards({ onChoose }: { readonly onChoose: (number: string) => void }) {
  const { t } = useLingui()
  const cards = [
    ['4242424242424242', t`pays`],
    ['4000002500003155', t`asks for authentication`],
    ['4000000000000002', t`is declined`],
    ['4000000000009995', t`has insufficient funds`],
    ['4000000000000341', t`pays once, then fails at renewal`],
  ] as const
  return (
    <details className={css['cards']}>
      <summary>
        <Trans>Test cards</Trans>
      </summary>
      <ul>
        {cards.map(([number, effect]) => (
          <li key={number}>
            <button type="button" className={css['card']} onClick={() => onChoose(number)}>
              <span className={css['digits']}>{formatNumber(number)}</span> {effect}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
