import type { Thing } from './store.ts'

/** The fields of Stripe's objects that the sandbox itself reads; the rest is carried along. `sandbox` never leaves it. */
export interface Made extends Thing {
  object: string
  created: number
  metadata?: Record<string, string>
}

export interface Customer extends Made {
  object: 'customer'
  email: string | null
  name: string | null
  invoice_settings: { default_payment_method: string | null; custom_fields: null; footer: null; rendering_options: null }
}

/** What a card does when it is asked for money. */
export type Behaviour =
  | 'pays'
  | 'pays_at_once'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authenticates'
  | 'fails_later'
  | 'refunds_fail'

export interface PaymentMethod extends Made {
  object: 'payment_method'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number; [field: string]: unknown }
  sandbox: { behaviour: Behaviour }
}

export interface Price extends Made {
  object: 'price'
  currency: string
  unit_amount: number
  product: string
}

export interface SubscriptionItem extends Made {
  object: 'subscription_item'
  current_period_start: number
  current_period_end: number
  price: Price
}

export interface Subscription extends Made {
  object: 'subscription'
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  customer: string
  currency: string
  billing_cycle_anchor: number
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  ended_at: number | null
  default_payment_method: string | null
  latest_invoice: string | null
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; total_count: number; url: string }
  metadata: Record<string, string>
}

export interface Invoice extends Made {
  object: 'invoice'
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  customer: string
  currency: string
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  billing_reason: string
  next_payment_attempt: number | null
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { metadata: Record<string, string>; subscription: string }
  }
  status_transitions: {
    finalized_at: number | null
    marked_uncollectible_at: number | null
    paid_at: number | null
    voided_at: number | null
  }
  sandbox: { payment_intent: string }
}

export interface InvoicePayment extends Made {
  object: 'invoice_payment'
  invoice: string
  status: 'open' | 'paid' | 'canceled'
  amount_paid: number | null
  payment: { type: 'payment_intent'; payment_intent: string }
  status_transitions: { canceled_at: number | null; paid_at: number | null }
}

export interface Intent extends Made {
  object: 'payment_intent' | 'setup_intent'
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  client_secret: string
  customer: string | null
  payment_method: string | null
  next_action: unknown
  /** The bill it pays, and, while somebody is asked who they are, the card that waits. */
  sandbox: { invoice?: string; waiting?: string; return_url?: string | null }
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  latest_charge: string | null
  last_payment_error: unknown
}

export interface SetupIntent extends Intent {
  object: 'setup_intent'
  last_setup_error: unknown
}

export interface Charge extends Made {
  object: 'charge'
  amount: number
  amount_refunded: number
  balance_transaction: string | null
  currency: string
  customer: string
  disputed: boolean
  payment_intent: string
  payment_method: string
  refunded: boolean
  status: 'succeeded' | 'failed'
}
