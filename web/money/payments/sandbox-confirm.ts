import { callProvider } from './form-call.ts'
import type { Due } from './payment.ts'

interface Card {
  readonly number: string
  readonly month: number
  readonly year: number
  readonly cvc: string
}

interface Intent {
  readonly status: string
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } | null } | null
  readonly last_payment_error?: { readonly message?: string } | null
  readonly last_setup_error?: { readonly message?: string } | null
}

type Answer =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'refused'; readonly message: string | null }

interface Confirmation {
  readonly apiUrl: string
  readonly publishableKey: string
  readonly clientSecret: string
  readonly mode: Due['mode']
  readonly returnUrl: string
  readonly card: Card
}

/** Confirms a payment or a card as Stripe.js does: straight to the provider. A refusal is thrown as ProviderRefusal (402). */
export async function confirmWithCard({ apiUrl, publishableKey, clientSecret, mode, returnUrl, card }: Confirmation): Promise<Answer> {
  const [id = ''] = clientSecret.split('_secret_')
  const path = mode === 'setup' ? 'setup_intents' : 'payment_intents'
  const intent = await callProvider<Intent>(apiUrl, `/${path}/${encodeURIComponent(id)}/confirm`, {
    key: publishableKey,
    client_secret: clientSecret,
    return_url: new URL(returnUrl, location.origin).href,
    payment_method_data: {
      type: 'card',
      card: { number: card.number, exp_month: card.month, exp_year: card.year, cvc: card.cvc },
    },
  })
  const url = intent.next_action?.redirect_to_url?.url
  if (intent.status === 'requires_action' && url) return { kind: 'redirect', url }
  if (intent.status === 'succeeded' || intent.status === 'processing') return { kind: 'succeeded' }
  return { kind: 'refused', message: (intent.last_payment_error ?? intent.last_setup_error)?.message ?? null }
}
