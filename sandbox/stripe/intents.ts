import { authenticationFailed, declineOf, readCard } from './cards.ts'
import { needText, text, textItems, metadata, type Input } from './form.ts'
import { newId, newSecret } from './ids.ts'
import { attach, payIntent, refuse, unexpectedState } from './paying.ts'
import { cardProblem, invalid, unknownParam, type StripeProblem } from './problem.ts'
import type { Customer, Intent, PaymentIntent, PaymentMethod, SetupIntent } from './shapes.ts'
import { need, tell, withoutSandbox, type World } from './world.ts'

/** With the publishable key, only who has the secret may see or confirm an intent. */
export function checkSecret(intent: Intent, input: Input): void {
  const secret = text(input, 'client_secret')
  if (secret === undefined) throw invalid('Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' })
  if (secret !== intent.client_secret)
    throw invalid('The client_secret provided does not match the client_secret associated with the intent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
}

/** As Stripe.js confirms a payment: pays, asks who it is, or answers 402. */
export async function confirmPayment(world: World, input: Input, intent: PaymentIntent): Promise<PaymentIntent | StripeProblem> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
  const card = await readCard(world, input)
  if (card.sandbox.behaviour === 'authenticates') return (await askWho(world, input, intent, card)) as PaymentIntent
  return payIntent(world, intent, card, false)
}

/** As Stripe.js confirms a new card: nothing is paid, and the card is the customer's. */
export async function confirmSetup(world: World, input: Input, intent: SetupIntent): Promise<SetupIntent | StripeProblem> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
  const card = await readCard(world, input)
  if (card.sandbox.behaviour === 'authenticates') return (await askWho(world, input, intent, card)) as SetupIntent
  return setUp(world, intent, card)
}

async function askWho(world: World, input: Input, intent: Intent, card: PaymentMethod): Promise<Intent> {
  const returnUrl = text(input, 'return_url') ?? null
  const url = `${world.origin}/sandbox/stripe/authenticate/${intent.id}?client_secret=${intent.client_secret}`
  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
    payment_method: card.id,
    sandbox: { ...intent.sandbox, waiting: card.id, return_url: returnUrl },
  }
  await world.rows.put(intent.object, waiting, null)
  await tell(world, `${intent.object}.requires_action`, waiting)
  return waiting
}

async function setUp(world: World, intent: SetupIntent, card: PaymentMethod): Promise<SetupIntent | StripeProblem> {
  const decline = declineOf(card, false)
  if (decline) return failSetup(world, intent, decline)
  const done: SetupIntent = {
    ...intent,
    status: 'succeeded',
    last_setup_error: null,
    next_action: null,
    payment_method: card.id,
    sandbox: {},
  }
  await world.rows.put('setup_intent', done, null)
  await attach(world, card, intent.customer)
  await tell(world, 'setup_intent.succeeded', done)
  return done
}

async function failSetup(
  world: World,
  intent: SetupIntent,
  decline: { code: string; message: string; decline_code?: string },
): Promise<StripeProblem> {
  const failed: SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_setup_error: { type: 'card_error', ...decline },
    next_action: null,
    payment_method: null,
    sandbox: {},
  }
  await world.rows.put('setup_intent', failed, null)
  await tell(world, 'setup_intent.setup_failed', failed)
  const { code, message, ...more } = decline
  return cardProblem(code, message, { ...more, setup_intent: withoutSandbox(failed) })
}

/** The local page's answer to "is it you?". */
export async function authenticate(world: World, input: Input, intent: Intent, isDone: boolean): Promise<void> {
  checkSecret(intent, input)
  const { waiting } = intent.sandbox
  if (intent.status !== 'requires_action' || !waiting) return
  const card = await need<PaymentMethod>(world, 'payment_method', waiting)
  if (intent.object === 'setup_intent') {
    const setup = intent as SetupIntent
    if (isDone) await setUp(world, setup, card)
    else await failSetup(world, setup, { ...authenticationFailed, code: 'setup_intent_authentication_failure' })
  } else if (isDone) await payIntent(world, intent as PaymentIntent, card, false)
  else await refuse(world, intent as PaymentIntent, card, authenticationFailed, false)
}

export async function createSetupIntent(world: World, input: Input): Promise<SetupIntent> {
  // Removed from the API with 2026-09-30: an intent takes what its account has, narrowed by `allowed_payment_method_types`.
  if ('payment_method_types' in input) throw unknownParam('payment_method_types')
  const customer = await need<Customer>(world, 'customer', needText(input, 'customer'), 'customer')
  const allowed = textItems(input, 'allowed_payment_method_types')
  const id = newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: world.now,
    customer: customer.id,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: metadata(input),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: text(input, 'usage') ?? 'off_session',
    sandbox: {},
  }
  await world.rows.put('setup_intent', intent, null)
  await tell(world, 'setup_intent.created', intent)
  return intent
}
