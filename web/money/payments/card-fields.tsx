import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect } from 'react'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './payment-form.module.css'
import type { CardEntry, Due } from './payment.ts'
import { TestCardFields } from './test-card-fields.tsx'

const StripeFields = latePart(async () => (await import('./stripe-fields.tsx')).StripeFields)

interface CardFieldsProps {
  readonly ref: Ref<CardEntry>
  readonly due: Due
  /** They can be filled in, and what's filled in can be sent. */
  readonly onReady: () => void
}

/** Where a card is given: to Stripe's own fields with live keys, to marked test fields in the sandbox. */
export function CardFields({ ref, due, onReady }: CardFieldsProps) {
  const { t } = useLingui()
  const { payments } = useSiteConfig()
  useEffect(() => {
    if (payments.kind === 'sandbox') onReady()
  }, [payments.kind, onReady])
  if (payments.kind === 'missing') {
    return (
      <Refusal>
        <Trans>Payments aren’t set up on this site yet. Nothing was charged.</Trans>
      </Refusal>
    )
  }
  const { publishableKey } = payments
  return (
    <div role="group" aria-label={t`Card`}>
      {payments.kind === 'sandbox' ? (
        <TestCardFields ref={ref} due={due} apiUrl={payments.apiUrl} publishableKey={publishableKey} />
      ) : (
        <StripeFields fallback={<CardSkeleton />} ref={ref} due={due} publishableKey={publishableKey} onReady={onReady} />
      )}
    </div>
  )
}

/** The room the fields of a card take. */
function CardSkeleton() {
  return (
    <Loading>
      <div className={css['card-fields']}>
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
      </div>
    </Loading>
  )
}
