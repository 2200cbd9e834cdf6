import { useLingui } from '@lingui/react/macro'
import type { Receipt } from '#contract/money/subscriptions.ts'
import { money } from '#web/lib/format.ts'

/** What a receipt is about, and its amount with the sign a payer expects. */
export function useReceiptWords(): (receipt: Receipt) => { readonly what: string; readonly amount: string } {
  const { t, i18n } = useLingui()
  return ({ kind, creator, amountCents, currency }) => {
    const name = creator?.displayName ?? 'Premium'
    const kinds: Record<Receipt['kind'], string> = {
      sale: t`Subscription to ${name}`,
      refund: t`Refunded: ${name}`,
      refund_failed: t`Refund failed: ${name}`,
      dispute_opened: t`Payment disputed: ${name}`,
      dispute_won: t`Dispute resolved in the creator’s favor: ${name}`,
      dispute_lost: t`Dispute resolved in your favor: ${name}`,
    }
    return { what: kinds[kind], amount: money(amountCents, currency, i18n.locale) }
  }
}
