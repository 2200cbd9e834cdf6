import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { dayOf, monthAfter } from './dates.ts'

/** When it renews, how it ends, and how it is taken back: before anything is paid. */
export function RenewalNote() {
  const { i18n } = useLingui()
  const [inAMonth] = useState(() => monthAfter(new Date()))
  const date = dayOf(inAMonth, i18n.locale)
  return (
    <>
      <li>
        <Trans>Renews on {date}, then every month.</Trans>
      </li>
      <li>
        <Trans>Cancel anytime. You keep access until the end of the month you paid for.</Trans>
      </li>
      <li>
        <Plural
          value={limits.withdrawalDays}
          one="Withdraw from the contract within # day and get a full refund."
          other="Withdraw from the contract within # days and get a full refund."
        />
      </li>
    </>
  )
}
