import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { useHere } from '#web/layout/use-here.ts'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { PaymentForm } from '#web/money/payments/payment-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './quick-checkout.module.css'
import { refreshAfter } from './refresh.ts'
import { isPaidUp, settle } from './settle.ts'

interface CardDialogProps {
  /** What the last card could not pay; the new one is charged for it at once. */
  readonly unpaid?: Subscription | undefined
  readonly onClose: () => void
}

/** Another card for everything that is paid monthly. */
export function CardDialog({ unpaid, onClose }: CardDialogProps) {
  const { t, i18n } = useLingui()
  const price = unpaid && money(unpaid.priceCents, unpaid.currency, i18n.locale)
  const here = useHere()
  const queryClient = useQueryClient()
  const take = async () => {
    onClose()
    showToast({
      tone: 'success',
      title: t`Card updated`,
      ...(price ? { description: t`We’ll charge the overdue ${price} to this card now.` } : {}),
    })
    if (!unpaid) return
    const known = await settle(unpaid.id, undefined, isPaidUp).catch(() => null)
    await refreshAfter(queryClient, unpaid.creatorId)
    if (known && isPaidUp(known) && known.isEntitled) showToast({ tone: 'success', title: t`Your payment of ${price} went through` })
  }
  return (
    <Dialog title={t`Update card`} onClose={onClose}>
      {price && (
        <p className={css['lead']}>
          <Trans>We’ll charge your overdue payment of {price} to the new card right away.</Trans>
        </p>
      )}
      <PaymentForm
        label={t`Payment`}
        due={{ mode: 'setup', currency: unpaid?.currency ?? 'USD' }}
        submitLabel={price ? t`Save card and pay ${price}` : t`Save card`}
        failed={t`Payment Error`}
        begin={async () => {
          const { clientSecret } = await call('POST /api/billing/card', {})
          return { clientSecret, returnUrl: here, onSucceeded: () => void take() }
        }}
      />
    </Dialog>
  )
}
