import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Leads to withdrawing, as long as that is possible. */
export function WithdrawButton({ subscription }: { readonly subscription: Subscription }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Withdraw from contract</Trans> <VisuallyHidden>{subscription.creator?.displayName}</VisuallyHidden>
      </Button>
      {isOpen && <WithdrawDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </>
  )
}
