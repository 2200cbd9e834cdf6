import { useLingui } from '@lingui/react/macro'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useQuery } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import css from './payment-form.module.css'
import type { PaymentFormProps } from './payment.ts'
import { appearance } from './stripe-appearance.ts'
import { openStripe } from './stripe-script.ts'

interface StripeFormProps extends PaymentFormProps {
  readonly publishableKey: string
}

/** Stripe's own fields, in Stripe's own frame: nothing of a card reaches this page. */
export function StripeForm({ publishableKey, ...props }: StripeFormProps) {
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
  const options = { clientSecret: props.clientSecret, appearance: appearance(), locale: i18n.locale as 'en' }
  return (
    <Elements key={props.clientSecret} stripe={stripe ?? null} options={options}>
      <StripeFields {...props} />
    </Elements>
  )
}

function StripeFields({ mode, returnUrl, submitLabel, onSucceeded, onFailed, wasPaid }: PaymentFormProps) {
  const { t } = useLingui()
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isSending) return
    setSending(true)
    setRefusal(null)
    const wish = { elements, redirect: 'if_required' as const, confirmParams: { return_url: new URL(returnUrl, location.origin).href } }
    try {
      const { error } = await (mode === 'payment' ? stripe.confirmPayment(wish) : stripe.confirmSetup(wish))
      if (!error || (await wasPaid?.())) return onSucceeded()
      // Mistakes in its fields are shown there by the provider.
      if (error.type !== 'validation_error') {
        setRefusal(error.message ?? t`Please check your card details and try again`)
        onFailed({ kind: error.type === 'card_error' ? 'refused' : 'error', message: error.message ?? null })
      }
    } catch {
      if (await wasPaid?.()) return onSucceeded()
      setRefusal(t`Something went wrong. Please try again.`)
      onFailed({ kind: 'error', message: null })
    }
    return setSending(false)
  }
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate aria-label={t`Card`}>
      <PaymentElement onReady={() => setReady(true)} />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" variant="paid" size="l" isWide isLoading={isSending} disabled={!isReady}>
        {submitLabel}
      </Button>
    </form>
  )
}
