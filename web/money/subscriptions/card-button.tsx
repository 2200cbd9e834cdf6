import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { Button } from '#web/ui/button.tsx'
import { CardDialog } from './card-dialog.tsx'

/** Opens the form for another card. */
export function CardButton({ unpaid }: { readonly unpaid?: Subscription }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant={unpaid ? 'paid' : 'outline'} onClick={() => setOpen(true)}>
        <Trans>Update card</Trans>
      </Button>
      {isOpen && <CardDialog unpaid={unpaid} onClose={() => setOpen(false)} />}
    </>
  )
}
