import { useLingui } from '@lingui/react/macro'
import type { DeskPayout } from '#contract/admin/payouts.ts'

export const payoutStates = ['created', 'transferred', 'in_transit', 'paid', 'failed'] as const satisfies readonly DeskPayout['status'][]

/** Each state of a payout, in a word. */
export function usePayoutStates(): Readonly<Record<DeskPayout['status'], string>> {
  const { t } = useLingui()
  return {
    created: t({ message: 'Starting', context: 'state of a payout' }),
    transferred: t({ message: 'Sending to the bank', context: 'state of a payout' }),
    in_transit: t`In transit`,
    paid: t({ message: 'Paid', context: 'state of a payout' }),
    failed: t({ message: 'Failed', context: 'state of a payout' }),
  }
}
