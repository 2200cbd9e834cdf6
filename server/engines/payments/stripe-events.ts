import type Stripe from 'stripe'
import { PaymentRefused, PaymentsUnavailable, type ProviderEvent } from '#server/platform/payments.ts'
import { fromSeconds } from './stripe-client.ts'

/** How old a signature may be, in seconds. */
const leeway = 300

/** Believes an event that Stripe signed for this site, of the same mode as the key: a test never counts as real. */
export function readSignedEvent(
  stripe: Stripe,
  { webhookSecret, secretKey }: { readonly webhookSecret: string; readonly secretKey: string },
  rawBody: Buffer,
  signature: string,
): ProviderEvent {
  const event = verifyByAny(stripe, rawBody, signature, webhookSecret.split(','))
  if (event?.object !== 'event' || typeof event.id !== 'string' || typeof event.type !== 'string' || !event.data?.object)
    throw new PaymentRefused('other', 'this is no event')
  if (event.livemode !== isLiveKey(secretKey)) throw new PaymentRefused('other', 'the event is of another mode than the key')
  return toEvent(event)
}

export const isLiveKey = (secretKey: string) => /^[a-z]+_live_/.test(secretKey)

/** Stripe gives every endpoint a secret of its own, and needs two: one for the platform's events, one for those of its accounts. */
function verifyByAny(stripe: Stripe, rawBody: Buffer, signature: string, secrets: readonly string[]): Stripe.Event {
  const [first = '', ...others] = secrets
  try {
    return verify(stripe, rawBody, signature, first)
  } catch (error) {
    if (others.length === 0 || !(error instanceof PaymentRefused)) throw error
    return verifyByAny(stripe, rawBody, signature, others)
  }
}

function verify(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, leeway)
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'StripeSignatureVerificationError')
      throw new PaymentRefused('other', 'the signature is not of this provider, or too old')
    if (error instanceof SyntaxError) throw new PaymentRefused('other', 'this is no event')
    throw new PaymentsUnavailable('the event could not be read')
  }
}

/** Only what an object is and what it belongs to: enough to find it, and to read it again. */
export function toEvent(event: Stripe.Event): ProviderEvent {
  const object: Readonly<Record<string, unknown>> = { ...event.data.object }
  const text = (name: string) => (typeof object[name] === 'string' ? object[name] : null)
  const kind = text('object')
  return {
    id: event.id,
    type: event.type,
    // The balance has no id.
    objectId: text('id') ?? kind ?? '',
    subscriptionProviderId: kind === 'subscription' ? text('id') : kind === 'invoice' ? subscriptionOfInvoice(object) : null,
    paymentIntentId: kind === 'payment_intent' ? text('id') : text('payment_intent'),
    accountId: event.account ?? null,
    createdAt: fromSeconds(event.created),
  }
}

function subscriptionOfInvoice(invoice: { readonly parent?: unknown }): string | null {
  const { parent } = invoice as { readonly parent?: Stripe.Invoice.Parent | null }
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null)
}
