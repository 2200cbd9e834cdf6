import { Trans } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'

/** Who bears what the payment provider charges, as the terms say it and the ledger books it (D63). */
export function CostNote() {
  const days = limits.withdrawalDays
  return (
    <p className="measure text-sm muted">
      <Trans>
        We pay what the payment provider charges for a sale, even if a subscriber withdraws from the contract within {days} days. You pay it
        for other refunds and lost disputes.
      </Trans>
    </p>
  )
}
