import { useLingui } from '@lingui/react/macro'
import type { OwnDispute } from '#contract/money/own-disputes.ts'

export const toneOf = { needs_response: 'danger', under_review: 'neutral', won: 'ok', lost: 'neutral', closed: 'neutral' } as const

/** What a cardholder told their bank, in words; what no one has heard of is shown as the provider wrote it. */
export function useDisputeReasons(): (reason: string) => string {
  const { t } = useLingui()
  const known: Readonly<Record<string, string>> = {
    fraudulent: t`Payment not authorized`,
    unrecognized: t`Payment not recognized`,
    product_not_received: t`Nothing received`,
    product_unacceptable: t`Not as described`,
    subscription_canceled: t`Subscription was cancelled`,
    duplicate: t`Charged twice`,
    credit_not_processed: t`Refund not received`,
    general: t`Other reason`,
  }
  return (reason) => known[reason] ?? reason
}

export function useDisputeStatuses(): Readonly<Record<OwnDispute['status'], string>> {
  const { t } = useLingui()
  return {
    needs_response: t`Needs a response`,
    under_review: t`Under review by the bank`,
    won: t({ message: 'Won', context: 'dispute' }),
    lost: t({ message: 'Lost', context: 'dispute' }),
    closed: t({ message: 'Closed', context: 'inquiry' }),
  }
}
