import { useLingui } from '@lingui/react/macro'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { PaymentForm } from '#web/money/payments/payment-form.tsx'
import type { PaymentFailure } from '#web/money/payments/payment.ts'
import type { Offer } from './offer.ts'

interface PaymentStepProps {
  readonly offer: Offer
  readonly subscriptionId: number
  readonly clientSecret: string
  readonly returnUrl: string
  readonly onSucceeded: () => void
}

/** The card, and 'Subscribe for $X/month'. */
export function PaymentStep({ offer, subscriptionId, clientSecret, returnUrl, onSucceeded }: PaymentStepProps) {
  const { t, i18n } = useLingui()
  const price = money(offer.priceCents, offer.currency, i18n.locale)
  return (
    <PaymentForm
      clientSecret={clientSecret}
      mode="payment"
      returnUrl={returnUrl}
      submitLabel={t`Subscribe for ${price}/month`}
      onSucceeded={onSucceeded}
      onFailed={useSayFailure()}
      wasPaid={() => isOpen(subscriptionId)}
    />
  )
}

/** What the server, which asks the provider, knows of it; where it cannot be asked either, nothing is known to be paid. */
async function isOpen(subscriptionId: number): Promise<boolean> {
  const known = await call('POST /api/subscriptions/{id}/confirm', { params: { id: subscriptionId } }).catch(() => null)
  return known?.isEntitled === true
}

/** Says why nothing was paid, in the words of the provider where it has some (M§8). */
export function useSayFailure(): (failure: PaymentFailure) => void {
  const { t } = useLingui()
  return ({ kind, message }) =>
    kind === 'refused'
      ? showToast({ tone: 'error', title: t`Payment Failed`, description: message ?? t`Please check your card details and try again` })
      : showToast({ tone: 'error', title: t`Payment Error`, description: message ?? t`Something went wrong. Please try again.` })
}
