import { createAccountLink } from './account-links.ts'
import { createAccount, deleteAccount, updateAccount } from './accounts.ts'
import { showBalance } from './balance.ts'
import { createCustomer, createProduct, deleteCustomer, updateCustomer } from './customers.ts'
import { part, text, type Input } from './form.ts'
import { acceptDispute, updateDispute } from './disputes.ts'
import { checkSecret, confirmPayment, confirmSetup, createSetupIntent } from './intents.ts'
import { listEvents, listThings, named } from './lists.ts'
import type { StripeProblem } from './problem.ts'
import { createPayout, readPayout } from './payouts.ts'
import { createRefund } from './refunds.ts'
import { payBill } from './renewing.ts'
import type { Invoice, Made, PaymentIntent, SetupIntent } from './shapes.ts'
import { cancelSubscription, createSubscription, updateSubscription } from './subscriptions.ts'
import { createToken } from './tokens.ts'
import { createTransfer, reverseTransfer } from './transfers.ts'
import { need, type World } from './world.ts'

/** One call of Stripe's API. What it answers as a problem stays done; what it throws is undone. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Browsers may call it with the publishable key. */
  readonly isPublic?: boolean
  readonly run: (world: World, call: Call) => Promise<object | StripeProblem>
}

export interface Call {
  readonly input: Input
  readonly id: string
  /** With the publishable key a secret of the thing itself is needed. */
  readonly isPublic: boolean
}

const retrieve = (path: string, object: string): Operation => ({
  method: 'GET',
  path: `/v1/${path}/:id`,
  run: (world, { id }) => need<Made>(world, object, id),
})
const list = (path: string, kind: string, ...names: readonly string[]): Operation => ({
  method: 'GET',
  path: `/v1/${path}`,
  run: (world, { input }) => listThings(world, input, kind, `/v1/${path}`, named(input, ...names)),
})

export const operations: readonly Operation[] = [
  { method: 'POST', path: '/v1/customers', run: (world, { input }) => createCustomer(world, input) },
  { method: 'POST', path: '/v1/customers/:id', run: (world, { input, id }) => updateCustomer(world, input, id) },
  { method: 'DELETE', path: '/v1/customers/:id', run: (world, { id }) => deleteCustomer(world, id) },
  retrieve('customers', 'customer'),
  list('customers', 'customer', 'email'),
  { method: 'POST', path: '/v1/products', run: (world, { input }) => createProduct(world, input) },
  retrieve('products', 'product'),
  retrieve('prices', 'price'),
  retrieve('payment_methods', 'payment_method'),

  { method: 'POST', path: '/v1/subscriptions', run: (world, { input }) => createSubscription(world, input) },
  { method: 'POST', path: '/v1/subscriptions/:id', run: (world, { input, id }) => updateSubscription(world, input, id) },
  { method: 'DELETE', path: '/v1/subscriptions/:id', run: (world, { input, id }) => cancelSubscription(world, input, id) },
  retrieve('subscriptions', 'subscription'),
  { method: 'GET', path: '/v1/subscriptions', run: listSubscriptions },

  retrieve('invoices', 'invoice'),
  { method: 'GET', path: '/v1/invoices', run: listInvoices },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    run: async (world, { input, id }) => payBill(world, await need<Invoice>(world, 'invoice', id), text(input, 'payment_method')),
  },
  { method: 'GET', path: '/v1/invoice_payments', run: listInvoicePayments },

  { method: 'GET', path: '/v1/payment_intents/:id', isPublic: true, run: (world, call) => readIntent(world, call, 'payment_intent') },
  list('payment_intents', 'payment_intent', 'customer'),
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isPublic: true,
    run: async (world, call) => confirmPayment(world, call.input, (await readIntent(world, call, 'payment_intent')) as PaymentIntent),
  },
  { method: 'POST', path: '/v1/setup_intents', run: (world, { input }) => createSetupIntent(world, input) },
  { method: 'GET', path: '/v1/setup_intents/:id', isPublic: true, run: (world, call) => readIntent(world, call, 'setup_intent') },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    isPublic: true,
    run: async (world, call) => confirmSetup(world, call.input, (await readIntent(world, call, 'setup_intent')) as SetupIntent),
  },

  { method: 'POST', path: '/v1/refunds', run: (world, { input }) => createRefund(world, input) },
  retrieve('refunds', 'refund'),
  list('refunds', 'refund', 'charge', 'payment_intent'),
  retrieve('disputes', 'dispute'),
  list('disputes', 'dispute', 'charge', 'payment_intent'),
  { method: 'POST', path: '/v1/disputes/:id', run: (world, { input, id }) => updateDispute(world, input, id) },
  { method: 'POST', path: '/v1/disputes/:id/close', run: (world, { id }) => acceptDispute(world, id) },

  { method: 'POST', path: '/v1/tokens', isPublic: true, run: (world, { input }) => createToken(world, input) },
  { method: 'POST', path: '/v1/accounts', run: (world, { input }) => createAccount(world, input) },
  { method: 'POST', path: '/v1/accounts/:id', run: (world, { input, id }) => updateAccount(world, input, id) },
  { method: 'DELETE', path: '/v1/accounts/:id', run: (world, { id }) => deleteAccount(world, id) },
  retrieve('accounts', 'account'),
  list('accounts', 'account'),
  { method: 'POST', path: '/v1/account_links', run: (world, { input }) => createAccountLink(world, input) },
  { method: 'POST', path: '/v1/transfers', run: (world, { input }) => createTransfer(world, input) },
  retrieve('transfers', 'transfer'),
  list('transfers', 'transfer', 'destination'),
  { method: 'POST', path: '/v1/transfers/:id/reversals', run: (world, { input, id }) => reverseTransfer(world, input, id) },
  { method: 'POST', path: '/v1/payouts', run: (world, { input }) => createPayout(world, input) },
  { method: 'GET', path: '/v1/payouts/:id', run: (world, { id }) => readPayout(world, id) },
  { method: 'GET', path: '/v1/payouts', run: listPayouts },

  retrieve('charges', 'charge'),
  list('charges', 'charge', 'customer', 'payment_intent'),
  retrieve('balance_transactions', 'balance_transaction'),
  { method: 'GET', path: '/v1/balance', run: (world) => showBalance(world, world.account) },
  retrieve('events', 'event'),
  { method: 'GET', path: '/v1/events', run: (world, { input }) => listEvents(world, input) },
]

async function readIntent(world: World, { input, id, isPublic }: Call, object: 'payment_intent' | 'setup_intent') {
  const intent = await need<PaymentIntent | SetupIntent>(world, object, id, 'intent')
  if (isPublic) checkSecret(intent, input)
  return intent
}

/** What has ended is listed only when it is asked for. */
async function listSubscriptions(world: World, { input }: Call) {
  const status = text(input, 'status')
  const having = { ...named(input, 'customer'), ...(status && status !== 'all' ? { status } : {}) }
  const page = await listThings(world, input, 'subscription', '/v1/subscriptions', having)
  if (status) return page
  return { ...page, data: page.data.filter((found) => !['canceled', 'incomplete_expired'].includes(String((found as Made)['status']))) }
}

function listInvoices(world: World, { input }: Call) {
  const subscription = text(input, 'subscription')
  const having = {
    ...named(input, 'customer', 'status'),
    ...(subscription ? { parent: { subscription_details: { subscription } } } : {}),
  }
  return listThings(world, input, 'invoice', '/v1/invoices', having)
}

function listInvoicePayments(world: World, { input }: Call) {
  const intent = text(part(input, 'payment') ?? {}, 'payment_intent')
  const having = { ...named(input, 'invoice', 'status'), ...(intent ? { payment: { payment_intent: intent } } : {}) }
  return listThings(world, input, 'invoice_payment', '/v1/invoice_payments', having)
}

/** An account's own: the platform's key alone lists none. */
function listPayouts(world: World, { input }: Call) {
  return listThings(world, input, 'payout', '/v1/payouts', { ...named(input, 'status'), sandbox: { account: world.account ?? '' } })
}
