import { expect } from 'vitest'
import type { TestSite } from '#tests/site.ts'
import type { Answer, Visitor } from './visitor.ts'

export const goodCard = '4242424242424242'

/** Gives a card for what is open, as Stripe.js does in a browser. */
export async function payByCard(visitor: Visitor, clientSecret: string, number = goodCard): Promise<Answer> {
  const { payments } = (await visitor.get('/api/config')).body
  const intent = clientSecret.split('_secret_')[0]
  const form = new URLSearchParams({
    key: payments.publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  })
  const response = await fetch(`${visitor.url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, { method: 'POST', body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Subscribes and pays; answers the subscription once it opens what was paid for. */
export async function subscribeTo(creator: Visitor, fan: Visitor): Promise<{ id: number }> {
  const begun = await fan.post(`/api/creator/${creator.id}/subscribe`, { acceptTerms: true })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  const paid = await payByCard(fan, begun.body.clientSecret)
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  const { id } = begun.body.subscription
  expect((await fan.post(`/api/subscriptions/${id}/confirm`)).body.status).toBe('active')
  return { id }
}

/** Moves the provider's clock; what a real one would have caused in that time happens, and is told. */
export async function advanceBilling(site: Pick<TestSite, 'localUrl'>, days: number): Promise<void> {
  const response = await fetch(`${site.localUrl}/sandbox/stripe/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: Math.round(days * 86_400) }),
  })
  if (!response.ok) throw new Error(`the clock answered ${response.status} ${await response.text()}`)
}
