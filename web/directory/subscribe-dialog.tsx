import { useLingui } from '@lingui/react/macro'
import type { PublicUser } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { QuickCheckout } from '#web/subscriptions/quick-checkout.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface SubscribeDialogProps {
  readonly creator: PublicUser
  readonly onClose: () => void
}

/** Terms and card for one creator, above the list. */
export function SubscribeDialog({ creator, onClose }: SubscribeDialogProps) {
  const { t } = useLingui()
  const { id, displayName, subscriptionPrice, currency } = creator
  return (
    <Dialog title={t`Subscribe to ${displayName}`} onClose={onClose}>
      <QuickCheckout
        offer={{ creatorId: id, name: displayName, priceCents: subscriptionPrice ?? 0, currency }}
        returnUrl={(subscription) => `${paths.creators}?subscription=${subscription}`}
        onDone={onClose}
      />
    </Dialog>
  )
}
