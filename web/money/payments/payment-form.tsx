import { Trans } from '@lingui/react/macro'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './payment-form.module.css'
import type { PaymentFormProps } from './payment.ts'
import { TestCardForm } from './test-card-form.tsx'

const StripeForm = latePart(async () => (await import('./stripe-form.tsx')).StripeForm)

/** Where a card is given: to Stripe's own fields with live keys, to a marked test form in the sandbox; redirects only if it must. */
export function PaymentForm(props: PaymentFormProps) {
  const { payments } = useSiteConfig()
  if (payments.kind === 'missing') {
    return (
      <Refusal>
        <Trans>Payments aren’t set up on this site yet. Nothing was charged.</Trans>
      </Refusal>
    )
  }
  if (payments.kind === 'sandbox') return <TestCardForm {...props} apiUrl={payments.apiUrl} publishableKey={payments.publishableKey} />
  return <StripeForm fallback={<PaymentSkeleton />} {...props} publishableKey={payments.publishableKey} />
}

/** The room the fields of a card take. */
export function PaymentSkeleton() {
  return (
    <Loading>
      <div className={css['form']}>
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
      </div>
    </Loading>
  )
}
