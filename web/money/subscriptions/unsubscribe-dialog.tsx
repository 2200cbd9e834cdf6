import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { useSubscriptionChanges } from './changes.ts'
import { dayOf } from './dates.ts'

interface SubscriptionDialogProps {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** Asks once before a subscription stops renewing; as many presses to leave as to join (D6). */
export function UnsubscribeDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const { t, i18n } = useLingui()
  const { isChanging, unsubscribe } = useSubscriptionChanges(subscription, onClose)
  const name = subscription.creator?.displayName ?? 'Premium'
  const end = subscription.periodEndsAt && dayOf(subscription.periodEndsAt, i18n.locale)
  return (
    <AlertDialog
      title={t`Unsubscribe from ${name}?`}
      confirmLabel={t`Unsubscribe`}
      isPending={isChanging}
      onConfirm={unsubscribe}
      onCancel={onClose}
    >
      {end ? (
        <Trans>You keep access until {end}, and you can resume until then. You won’t be charged again unless you resume.</Trans>
      ) : (
        <Trans>You won’t be charged again.</Trans>
      )}
    </AlertDialog>
  )
}
