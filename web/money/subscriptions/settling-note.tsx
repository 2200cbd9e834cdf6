import { Trans } from '@lingui/react/macro'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './quick-checkout.module.css'
import type { Settling } from './use-settled.ts'

/** Between the provider's word and ours. */
export function SettlingNote({ state }: { readonly state: Exclude<Settling, 'none'> }) {
  return (
    <p role="status" className={css['settling']}>
      {state === 'waiting' ? (
        <>
          <Spinner /> <Trans>Your payment is being confirmed…</Trans>
        </>
      ) : (
        <Trans>
          Confirming your payment is taking longer than usual. You’ll get access as soon as it’s confirmed. You won’t be charged twice.
        </Trans>
      )}
    </p>
  )
}
