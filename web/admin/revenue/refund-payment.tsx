import { Trans, useLingui } from '@lingui/react/macro'
import { RefundForm } from '#web/money/studio/refund-form.tsx'
import type { Payment } from './payment.ts'
import { useRefundPayment } from './use-refund-payment.ts'

interface RefundPaymentProps {
  readonly payment: Payment
  readonly onClose: () => void
}

/** Gives a payment back, whole or in part (D61). */
export function RefundPayment({ payment, onClose }: RefundPaymentProps) {
  const { t } = useLingui()
  const refund = useRefundPayment(payment, onClose)
  const leftCents = payment.refundableCents
  return (
    <RefundForm
      fanName={payment.fan?.displayName ?? null}
      currency={payment.currency}
      leftCents={leftCents}
      refundableUntil={payment.refundableUntil}
      reason={{ label: t`Reason`, hint: t`Kept in the audit log`, isRequired: true, isLine: false }}
      onSend={refund}
      onClose={onClose}
    >
      {(cents) => (
        <p className="measure text-sm muted">
          <Effect isFull={cents === leftCents} isPremium={payment.isPremium} />
        </p>
      )}
    </RefundForm>
  )
}

/** Of Premium there is no fee and no creator to bear a cost. */
function Effect({ isFull, isPremium }: { readonly isFull: boolean; readonly isPremium: boolean }) {
  if (isPremium) return isFull ? <Trans>A full refund ends access.</Trans> : <Trans>Access continues.</Trans>
  return isFull ? (
    <Trans>A full refund ends access. The platform fee is refunded in proportion. The creator bears the payment provider’s cost.</Trans>
  ) : (
    <Trans>Access continues. The platform fee is refunded in proportion. The creator bears the payment provider’s cost.</Trans>
  )
}
