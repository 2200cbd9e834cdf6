import type { TestSite } from '#tests/site.ts'
import { SandboxCards } from './sandbox-cards.ts'
import type { Visitor } from './visitor.ts'

/** The payment provider's stand-in: its cards, its clock, its switches. */
export function billingOf(site: Pick<TestSite, 'localUrl' | 'platform'>): SandboxCards {
  return new SandboxCards(site.localUrl, site.platform.payments.publishableKey ?? '')
}

/** Subscribes and pays; answers the subscription once it opens what was paid for. */
export async function subscribeTo(site: TestSite, creator: Visitor, fan: Visitor): Promise<{ id: number }> {
  const begun = await fan.post(`/api/creator/${creator.id}/subscribe`, { acceptTerms: true })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  const paid = await billingOf(site).pay(begun.body.clientSecret, '4242 4242 4242 4242')
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  const { id } = begun.body.subscription
  const confirmed = await fan.post(`/api/subscriptions/${id}/confirm`)
  if (confirmed.body.status !== 'active') throw new Error(JSON.stringify(confirmed.body))
  return { id }
}

export async function advanceBilling(site: TestSite, days: number): Promise<void> {
  await billingOf(site).advance(Math.round(days * 86_400))
}

/** What goes wrong from now on with calls to the provider, or nothing. */
export async function breakProvider(
  site: TestSite,
  calls: { readonly kind: 'error' | 'timeout' | 'cut'; readonly times?: number; readonly path?: string } | null,
): Promise<void> {
  const { status, body } = await billingOf(site).turn('faults', { calls })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
