import { setTimeout as sleep } from 'node:timers/promises'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { stretch } from '#tests/pace.ts'
import { Visitor, type Answer } from '../people/visitor.ts'

/** The provider's test cards. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  asksFirst: '4000002500003155',
  failsLater: '4000000000000341',
} as const
export type Card = keyof typeof cards

export const daySeconds = 86_400

/** Waits until something is so; throws with what it last saw. */
export async function until<T>(read: () => Promise<T>, isSo: (seen: T) => boolean, milliseconds = stretch(20_000)): Promise<T> {
  const end = Date.now() + milliseconds
  for (;;) {
    const seen = await read()
    if (isSo(seen)) return seen
    if (Date.now() > end) throw new Error(`it did not come to be so; last seen: ${JSON.stringify(seen)}`)
    await sleep(50)
  }
}

/** Gives a card as the browser does: straight to the provider, with the publishable key. */
export async function giveCard(site: { readonly url: string }, clientSecret: string, card: Card): Promise<{ status: number; body: any }> {
  const config = await new Visitor(site.url).get('/api/config')
  const { publishableKey, apiUrl } = config.body.payments
  const [id = ''] = clientSecret.split('_secret_')
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const form = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: `${site.url}/success`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': cards[card],
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  const response = await fetch(new URL(`${apiUrl}/${kind}/${id}/confirm`, site.url), { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

/** Moves the provider's clock. */
export async function passTime(site: { readonly url: string }, seconds: number): Promise<void> {
  const answer = await new Visitor(site.url).post('/sandbox/stripe/clock', { advanceSeconds: seconds })
  if (answer.status !== 200) throw new Error(`the clock did not move: ${answer.status} ${JSON.stringify(answer.body)}`)
}

export function begin(fan: Visitor, creatorId: number, body: object = {}): Promise<Answer> {
  return fan.post(`/api/creator/${creatorId}/subscribe`, body)
}

/** The newest subscription of a person to a creator, or to the Premium plan. */
export async function subscriptionOf(fan: Visitor, creatorId: number | null): Promise<Subscription | undefined> {
  const query = creatorId === null ? 'plan=premium' : `creatorIds=${creatorId}`
  return (await fan.get(`/api/user/${fan.id}/subscriptions?${query}`)).body[0]
}

/** Subscribes, pays, and waits until the provider's word of it has arrived. */
export async function subscribeAndPay(
  site: { readonly url: string },
  fan: Visitor,
  creatorId: number | null,
  card: Card = 'pays',
): Promise<Subscription> {
  const begun = creatorId === null ? await fan.post('/api/create-subscription') : await begin(fan, creatorId)
  if (begun.status !== 200) throw new Error(`it did not begin: ${begun.status} ${JSON.stringify(begun.body)}`)
  const paid = await giveCard(site, begun.body.clientSecret, card)
  if (paid.status !== 200) throw new Error(`it was not paid: ${paid.status} ${JSON.stringify(paid.body)}`)
  const found = await until(
    () => subscriptionOf(fan, creatorId),
    (subscription) => subscription?.isEntitled === true,
  )
  if (!found) throw new Error('there is no subscription')
  return found
}
