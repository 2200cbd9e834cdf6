import { useLingui } from '@lingui/react/macro'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { type Ref, useImperativeHandle } from 'react'
import { useQuery } from '#web/lib/query.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import type { CardEntry, Due, PaymentFailure } from './payment.ts'
import { appearance } from './stripe-appearance.ts'
import { openStripe } from './stripe-script.ts'

interface StripeFieldsProps {
  readonly ref: Ref<CardEntry>
  readonly due: Due
  readonly publishableKey: string
  readonly onReady: () => void
}

/** Stripe's own fields, in Stripe's own frame: nothing of a card reaches this page. Nothing begins at Stripe before the button is pressed. */
export function StripeFields({ ref, due, publishableKey, onReady }: StripeFieldsProps) {
  const { t, i18n } = useLingui()
  // A live object of Stripe's: never compared, copied or kept longer than this page.
  const {
    data: stripe,
    error,
    refetch,
  } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => openStripe(publishableKey),
    structuralSharing: false,
  })
  if (error) return <LoadError title={t`We couldn’t load the payment form`} error={error} onRetry={refetch} />
  const currency = due.currency.toLowerCase()
  const options = {
    ...(due.mode === 'setup' ? { mode: due.mode, currency } : { mode: due.mode, currency, amount: due.priceCents }),
    // What the server's intents take; Stripe compares them when the card is confirmed.
    allowedPaymentMethodTypes: ['card'],
    appearance: appearance(),
    locale: i18n.locale as 'en',
  }
  return (
    <Elements stripe={stripe ?? null} options={options}>
      <Fields ref={ref} mode={due.mode} onReady={onReady} />
    </Elements>
  )
}

interface FieldsProps extends Pick<StripeFieldsProps, 'ref' | 'onReady'> {
  readonly mode: Due['mode']
}

function Fields({ ref, mode, onReady }: FieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(ref, () => ({
    check: async () => {
      const { error } = (await elements?.submit()) ?? {}
      return error ? failureOf(error) : 'complete'
    },
    confirm: async ({ clientSecret, returnUrl }) => {
      // The button waits until they are ready.
      if (!stripe || !elements) return 'incomplete'
      const confirmParams = { return_url: new URL(returnUrl, location.origin).href }
      const wish = { elements, clientSecret, redirect: 'if_required' as const, confirmParams }
      try {
        const { error } = await (mode === 'setup' ? stripe.confirmSetup(wish) : stripe.confirmPayment(wish))
        return error ? failureOf(error) : 'succeeded'
      } catch {
        return { kind: 'error', message: null }
      }
    },
  }))
  return <PaymentElement onReady={onReady} />
}

/** Mistakes in its fields are shown there by the provider. */
function failureOf({ type, message }: StripeError): 'incomplete' | PaymentFailure {
  if (type === 'validation_error') return 'incomplete'
  return { kind: type === 'card_error' ? 'refused' : 'error', message: message ?? null }
}
