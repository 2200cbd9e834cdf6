import { useLingui } from '@lingui/react/macro'
import type { RefundRequest } from '#contract/money/refund-requests.ts'
import type { BadgeProps } from '#web/ui/badge.tsx'

/** What the state of a refund request is called where creators and the site team see it. */
export function useRefundStates(): Readonly<Record<RefundRequest['state'], string>> {
  const { t } = useLingui()
  return {
    creator: t({ message: 'Needs a response', context: 'refund request' }),
    team: t({ message: 'With the site team', context: 'refund request' }),
    accepted: t({ message: 'Refund under way', context: 'refund request' }),
    refunded: t({ message: 'Refunded', context: 'refund request' }),
    declined: t({ message: 'Declined', context: 'refund request' }),
    cancelled: t({ message: 'Cancelled', context: 'refund request' }),
    disputed: t({ message: 'Disputed', context: 'refund request' }),
    withdrawn: t({ message: 'Withdrawn', context: 'refund request' }),
  }
}

export const refundTones: Readonly<Record<RefundRequest['state'], NonNullable<BadgeProps['tone']>>> = {
  creator: 'danger',
  team: 'neutral',
  accepted: 'ok',
  refunded: 'ok',
  declined: 'neutral',
  cancelled: 'neutral',
  disputed: 'danger',
  withdrawn: 'neutral',
}
