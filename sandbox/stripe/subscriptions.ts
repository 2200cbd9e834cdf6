import { endSubscription, openBills, voidBill } from './bills.ts'
import { makeBill } from './make-bill.ts'
import { items, metadata, needText, part, text, truth, integer, type Input } from './form.ts'
import { newId } from './ids.ts'
import { invalid, missingParam, noSuch } from './problem.ts'
import type { Customer, Made, Price, Subscription, SubscriptionItem } from './shapes.ts'
import { putSubscription } from './subscription-row.ts'
import { dueAt } from './subscription-row.ts'
import { listOf, need, tell, type World } from './world.ts'

/** Begins unpaid, as `payment_behavior=default_incomplete` says. */
export async function createSubscription(world: World, input: Input): Promise<Subscription> {
  const customer = await need<Customer>(world, 'customer', needText(input, 'customer'), 'customer')
  if (text(input, 'payment_behavior') !== 'default_incomplete')
    throw invalid('The sandbox knows payment_behavior=default_incomplete only.', { param: 'payment_behavior' })
  const id = newId('sub')
  const price = await readPrice(world, oneItem(input))
  const start = world.now
  const item = newItem(world, id, price, { start, end: monthAfter(start, start) })
  const settings = part(input, 'payment_settings')
  const subscription: Subscription = {
    ...unusedFields,
    id,
    object: 'subscription',
    billing_cycle_anchor: start,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: start },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: null,
    ended_at: null,
    items: { ...listOf(`/v1/subscription_items?subscription=${id}`, [item]), data: [item], has_more: false, total_count: 1 },
    latest_invoice: null,
    metadata: metadata(input),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: settings ? (text(settings, 'save_default_payment_method') ?? 'off') : 'off',
    },
    start_date: start,
    status: 'incomplete',
  }
  await world.rows.put('subscription', subscription, dueAt(subscription))
  const bill = await makeBill(world, subscription, 'subscription_create')
  const billed: Subscription = { ...subscription, latest_invoice: bill.id }
  await world.rows.put('subscription', billed, dueAt(billed))
  await tell(world, 'customer.subscription.created', billed)
  return billed
}

const unusedFields = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  trial_start: null,
}

function oneItem(input: Input): Input {
  const [item, ...more] = items(input, 'items')
  if (typeof item !== 'object') throw missingParam('items')
  if (more.length > 0) throw invalid('The sandbox knows subscriptions of one item only.', { param: 'items' })
  return item
}

function newItem(world: World, subscription: string, price: Price, { start, end }: { start: number; end: number }): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

/** The older name of a price, which Stripe still shows. */
function planOf({ id, created, currency, unit_amount: amount, product }: Price) {
  return {
    id,
    object: 'plan',
    active: false,
    amount,
    amount_decimal: String(amount),
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** A price that exists, or one made for this item. */
async function readPrice(world: World, item: Input): Promise<Price> {
  const id = text(item, 'price')
  if (id) return need<Price>(world, 'price', id, 'items[0][price]')
  const wish = part(item, 'price_data')
  if (!wish) throw missingParam('items[0][price]')
  const product = await need<Made>(world, 'product', needText(wish, 'product'), 'items[0][price_data][product]')
  const recurring = part(wish, 'recurring')
  if (!recurring || needText(recurring, 'interval') !== 'month')
    throw invalid('The sandbox knows prices by the month only.', { param: 'items[0][price_data][recurring]' })
  const amount = integer(wish, 'unit_amount')
  if (amount === undefined || amount < 50)
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'items[0][price_data][unit_amount]' })
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: world.now,
    currency: needText(wish, 'currency').toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
  await world.rows.put('price', price, null)
  return price
}

/** Renewal stopped or resumed, another price, another card. */
export async function updateSubscription(world: World, input: Input, id: string): Promise<Subscription> {
  const before = await need<Subscription>(world, 'subscription', id)
  const isOver = before.status === 'canceled' || before.status === 'incomplete_expired'
  if (isOver) throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const stops = truth(input, 'cancel_at_period_end') ?? before.cancel_at_period_end
  const card = text(input, 'default_payment_method') ?? before.default_payment_method
  if (card) await need(world, 'payment_method', card, 'default_payment_method')
  const [item] = before.items.data
  const priced: SubscriptionItem = part(input, 'items') ? await reprice(world, item, oneItem(input), input) : item
  const after: Subscription = {
    ...before,
    cancel_at_period_end: stops,
    cancel_at: stops ? item.current_period_end : null,
    canceled_at: stops ? (before.canceled_at ?? world.now) : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: stops ? 'cancellation_requested' : null },
    default_payment_method: card,
    items: { ...before.items, data: [priced] },
    metadata: metadata(input, before.metadata),
  }
  return putSubscription(world, after, { cancel_at_period_end: before.cancel_at_period_end })
}

async function reprice(world: World, item: SubscriptionItem, wish: Input, input: Input): Promise<SubscriptionItem> {
  if (text(wish, 'id') !== item.id) throw noSuch('subscription_item', text(wish, 'id') ?? '', 'items[0][id]')
  if (text(input, 'proration_behavior') !== 'none')
    throw invalid('The sandbox changes prices from the next bill on: proration_behavior=none.', { param: 'proration_behavior' })
  const price = await readPrice(world, wish)
  return { ...item, plan: planOf(price), price }
}

export async function cancelSubscription(world: World, _input: Input, id: string): Promise<Subscription> {
  const subscription = await need<Subscription>(world, 'subscription', id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') throw noSuch('subscription', id)
  return endSubscription(world, subscription, 'cancellation_requested')
}

/** Nobody paid in time: it can no longer begin. */
export async function expireSubscription(world: World, subscription: Subscription): Promise<void> {
  await putSubscription(world, { ...subscription, status: 'incomplete_expired', ended_at: world.now }, { status: 'incomplete' })
  for (const bill of await openBills(world, subscription.id)) await voidBill(world, bill)
}

/** The same day of the next month, or its last: counted from where the cycle began, so that it never drifts. */
export function monthAfter(anchor: number, from: number): number {
  const begin = new Date(anchor * 1000)
  for (let months = 1; ; months += 1) {
    const first = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + months, 1))
    const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
    const ofDay = (anchor % 86_400) * 1000
    const date = first.getTime() + (Math.min(begin.getUTCDate(), lastDay) - 1) * 86_400_000 + ofDay
    if (date / 1000 > from) return date / 1000
  }
}
