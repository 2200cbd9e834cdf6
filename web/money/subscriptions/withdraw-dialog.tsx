import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { money } from '#web/lib/format.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSubscriptionChanges } from './changes.ts'
import { dayOf } from './dates.ts'
import css from './quick-checkout.module.css'

interface WithdrawDialogProps {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** Withdrawing within 14 days, in two steps: what it means, then whether it is meant (D6). */
export function WithdrawDialog({ subscription, onClose }: WithdrawDialogProps) {
  const { t, i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const { isChanging, withdraw } = useSubscriptionChanges(subscription, onClose)
  const name = subscription.creator?.displayName ?? 'Premium'
  const price = money(subscription.priceCents, subscription.currency, i18n.locale)
  const until = subscription.withdrawableUntil && dayOf(subscription.withdrawableUntil, i18n.locale)
  const days = limits.withdrawalDays
  if (isAsked) {
    return (
      <AlertDialog
        title={t`Withdraw from your subscription to ${name}?`}
        confirmLabel={t`Withdraw from contract and get a refund`}
        isPending={isChanging}
        onConfirm={withdraw}
        onCancel={onClose}
      >
        <Trans>We’ll refund {price} to your card, and you lose access now.</Trans>
      </AlertDialog>
    )
  }
  return (
    <Dialog
      title={t`Withdraw from the contract for this subscription`}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep my subscription</Trans>
          </Button>
          <Button variant="ink" onClick={() => setAsked(true)}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <p className={css['lead']}>
        {until ? (
          <Trans>
            You can withdraw from the contract within {days} days of subscribing, in this case until {until}. We’ll refund {price} to your
            card, and you lose access right away.
          </Trans>
        ) : (
          <Trans>
            You can withdraw from the contract within {days} days of subscribing. We’ll refund {price} to your card, and you lose access
            right away.
          </Trans>
        )}
      </p>
      <p>
        <Trans>If you only want to stop paying, unsubscribe instead. You keep access until the end of the month you paid for.</Trans>
      </p>
    </Dialog>
  )
}
