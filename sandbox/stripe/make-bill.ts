import { newId, newSecret } from './ids.ts'
import type { Customer, Invoice, InvoicePayment, PaymentIntent, Subscription } from './shapes.ts'
import { listOf, need, tell, type World } from './world.ts'

/** Bills the period that begins now, with an intent to pay it. */
export async function makeBill(
  world: World,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Promise<Invoice> {
  const [item] = subscription.items.data
  const customer = await need<Customer>(world, 'customer', subscription.customer)
  const amount = item.price.unit_amount
  const id = newId('in')
  const intent = newIntent(world, id, subscription, amount)
  const invoice: Invoice = {
    ...unusedFields,
    id,
    object: 'invoice',
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason === 'subscription_cycle',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: world.now,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: customer.email,
    customer_name: customer.name,
    effective_at: world.now,
    lines: listOf(`/v1/invoices/${id}/lines`, [lineOf(id, subscription)]),
    metadata: {},
    next_payment_attempt: null,
    number: `SANDBOX-${id.slice(-8).toUpperCase()}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    // As Stripe has it: the period before this bill, which at the beginning is a moment.
    period_end: world.now,
    period_start: world.now,
    status: 'open',
    status_transitions: { finalized_at: world.now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    sandbox: { payment_intent: intent.id },
  }
  await world.rows.put('payment_intent', intent, null)
  await world.rows.put('invoice', invoice, null)
  await world.rows.put('invoice_payment', newInvoicePayment(world, invoice), null)
  for (const type of ['invoice.created', 'invoice.finalized']) await tell(world, type, invoice)
  await tell(world, 'payment_intent.created', intent)
  return invoice
}

/** Stripe's fields that say nothing here. */
const unusedFields = {
  account_country: 'US',
  account_name: 'Coterie sandbox',
  account_tax_ids: null,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
}

function lineOf(invoice: string, { id: subscription, currency, metadata, items }: Subscription) {
  const [item] = items.data
  const { unit_amount: amount, id: price, product } = item.price
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description: `1 × ${product} (at ${amount} / month)`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: { price_details: { price, product }, type: 'price_details', unit_amount_decimal: String(amount) },
    quantity: 1,
    subtotal: amount,
    taxes: [],
  }
}

function newIntent(world: World, invoice: string, { customer, currency }: Subscription, amount: number): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newSecret(id),
    confirmation_method: 'automatic',
    created: world.now,
    currency,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    sandbox: { invoice },
  }
}

function newInvoicePayment(world: World, { id, amount_due, currency, sandbox }: Invoice): InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount_due,
    created: world.now,
    currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: sandbox.payment_intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}
