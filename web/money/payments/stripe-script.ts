import type { Stripe } from '@stripe/stripe-js'

const scripts = new Map<string, Promise<Stripe>>()

/** Stripe's own script, fetched from Stripe when the first form or token needs it, and never before. A failure may be repeated. */
export function openStripe(publishableKey: string): Promise<Stripe> {
  const known = scripts.get(publishableKey)
  if (known) return known
  const opening = import('@stripe/stripe-js/pure').then(async ({ loadStripe }) => {
    // No signals about how people move through the site.
    loadStripe.setLoadParameters({ advancedFraudSignals: false })
    const stripe = await loadStripe(publishableKey)
    if (!stripe) throw new TypeError('the payment provider’s script has no window')
    return stripe
  })
  opening.catch(() => scripts.delete(publishableKey))
  scripts.set(publishableKey, opening)
  return opening
}
