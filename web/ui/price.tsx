import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { money } from '#web/lib/format.ts'
import css from './price.module.css'

/** An amount a month: the figure as the reader's language writes it, never broken over two lines. */
export function Price({ cents, currency }: { readonly cents: number; readonly currency: string }) {
  const { i18n } = useLingui()
  return (
    <span className={css['price']}>
      <span className={css['amount']}>{money(cents, currency, i18n.locale)}</span>
      <span className={css['period']}>
        <Trans>/month</Trans>
      </span>
    </span>
  )
}
