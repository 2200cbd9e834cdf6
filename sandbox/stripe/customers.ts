import { metadata, needText, part, text, type Input } from './form.ts'
import { randomText } from './ids.ts'
import type { Customer, Made, PaymentMethod } from './shapes.ts'
import { need, tell, type World } from './world.ts'

export async function createCustomer(world: World, input: Input): Promise<Customer> {
  const customer: Customer = {
    id: `cus_${randomText(14)}`,
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: text(input, 'email') ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: metadata(input),
    name: text(input, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  await world.rows.put('customer', customer, null)
  await tell(world, 'customer.created', customer)
  return customer
}

export async function updateCustomer(world: World, input: Input, id: string): Promise<Customer> {
  const before = await need<Customer>(world, 'customer', id)
  const card = text(part(input, 'invoice_settings') ?? {}, 'default_payment_method')
  if (card) {
    const { customer } = await need<PaymentMethod>(world, 'payment_method', card, 'invoice_settings[default_payment_method]')
    if (customer !== id) await need(world, 'payment_method', `${card} (not attached to this customer)`)
  }
  const after: Customer = {
    ...before,
    email: text(input, 'email') ?? before.email,
    name: text(input, 'name') ?? before.name,
    invoice_settings: { ...before.invoice_settings, ...(card ? { default_payment_method: card } : {}) },
    metadata: metadata(input, before.metadata),
  }
  await world.rows.put('customer', after, null)
  await tell(world, 'customer.updated', after)
  return after
}

export async function deleteCustomer(world: World, id: string): Promise<object> {
  const customer = await need<Customer>(world, 'customer', id)
  await world.rows.remove(id)
  await tell(world, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

export async function createProduct(world: World, input: Input): Promise<Made> {
  const product: Made = {
    id: `prod_${randomText(14)}`,
    object: 'product',
    active: true,
    created: world.now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadata(input),
    name: needText(input, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now,
    url: null,
  }
  await world.rows.put('product', product, null)
  await tell(world, 'product.created', product)
  return product
}
