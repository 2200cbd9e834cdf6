import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Offer } from './offer.ts'
import { QuickCheckout } from './quick-checkout.tsx'

interface SubscribeDialogProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/** Terms and card for one creator, above what made the reader want it. */
export function SubscribeDialog({ offer, onClose }: SubscribeDialogProps) {
  const { t } = useLingui()
  const { name: displayName } = offer
  return (
    <Dialog title={t`Subscribe to ${displayName}`} onClose={onClose}>
      <QuickCheckout offer={offer} onDone={onClose} />
    </Dialog>
  )
}
