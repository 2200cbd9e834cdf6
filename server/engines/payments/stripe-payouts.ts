import type Stripe from 'stripe'
import type { ProviderPayout } from '#server/platform/payments.ts'
import { toPayout } from './stripe-accounts.ts'
import { each } from './stripe-client.ts'

/** The name under which our payout's id travels with Stripe's objects. */
export const payoutLabel = 'coterie_payout_id'

/** Money that went to an account for a payout of ours and has not come back. */
export async function findTransfer(stripe: Stripe, destination: string, payoutId: number): Promise<string | null> {
  const transfers = each<Stripe.Transfer>('transfer', (page) => stripe.transfers.list({ destination, ...page }))
  for await (const { id, metadata, reversed } of transfers) if (metadata[payoutLabel] === String(payoutId) && !reversed) return id
  return null
}

export async function findPayout(stripe: Stripe, stripeAccount: string, payoutId: number): Promise<ProviderPayout | null> {
  const payouts = each<Stripe.Payout>('payout', (page) => stripe.payouts.list(page, { stripeAccount }))
  for await (const payout of payouts) if (payout.metadata?.[payoutLabel] === String(payoutId)) return toPayout(payout)
  return null
}
