import { fastify } from 'fastify'
import { Stripe } from 'stripe'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { PaymentRefused, PaymentsUnavailable } from '#server/platform/payments.ts'
import { stretch } from '#tests/pace.ts'
import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import { startTestSite } from '#tests/site.ts'
import { missingPayments } from './missing-payments.ts'
import { stripePayments } from './stripe.ts'

const site = await startTestSite()
const { payments } = site.platform
const cards = new SandboxCards(site.localUrl, payments.publishableKey ?? '')
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})
afterEach(async () => {
  await cards.turn('faults', {})
})

let count = 0
const nextKey = () => `test-${(count += 1)}`
const [keys] = await site.query<{ data: { secretKey: string; webhookSecret: string } }>("select data from sandbox_stripe where id = 'keys'")
const { secretKey = '', webhookSecret = '' } = keys?.data ?? {}

const customer = () => payments.createCustomer({ personId: 1, email: 'fan@people.example', name: 'Fan' }, nextKey())
const wishFor = (customerId: string) => ({ subscriptionId: (count += 1), customerId, productName: 'x', priceCents: 999, currency: 'USD' })

/** The same SDK and adapter, elsewhere or with less patience. */
const impatient = (more: { baseUrl?: () => URL; milliseconds?: number; retries?: number } = {}) =>
  stripePayments({
    realm: 'sandbox',
    secretKey,
    publishableKey: 'pk_test_x',
    webhookSecret,
    baseUrl: () => new URL('/sandbox/stripe', site.localUrl),
    milliseconds: 400,
    retries: 0,
    ...more,
  })

describe('a provider in trouble', () => {
  it.each(['error', 'timeout', 'cut'] as const)('that answers with %s is asked again with the same key, and does it once', async (kind) => {
    const wish = wishFor(await customer())
    const key = nextKey()
    await cards.turn('faults', { calls: { kind, times: 1, path: 'POST /sandbox/stripe/v1/subscriptions' } })
    // The sandbox is silent for 30 seconds, and cuts the line then.
    const [hasty, patient] = [impatient({ milliseconds: Math.min(stretch(1_500), 15_000) }), impatient({ milliseconds: stretch(20_000) })]
    // The SDK itself asks once more when the line is cut, whatever it was told: both ways the work is done once.
    const first = await (kind === 'timeout' ? hasty : patient).createSubscription(wish, key).catch((error: unknown) => error)
    if (kind !== 'cut') expect(first).toBeInstanceOf(PaymentsUnavailable)
    const made = await patient.createSubscription(wish, key)
    const known = await site.query('select 1 from sandbox_stripe where kind = $1 and data @> $2', [
      'subscription',
      JSON.stringify({ metadata: { coterie_subscription_id: String(wish.subscriptionId) } }),
    ])
    expect(known).toHaveLength(1)
    await cards.pay((await payments.readPaymentSecret(made.id)) ?? '', '4242424242424242')
    expect(await (await fetch(`${site.localUrl}/sandbox/stripe/charges?subscription=${wish.subscriptionId}`)).json()).toMatchObject({
      count: 1,
    })
  })

  it.each([
    ['a bare 404', 404, { message: 'not here' }],
    ['a page', 200, '<html>'],
    ['another object', 200, { id: 'x', object: 'teapot' }],
    ['no id', 200, { object: 'customer' }],
    ['an empty object', 200, {}],
  ])('or a proxy that answers %s is not believed', async (_, status, body) => {
    const app = fastify()
    app.all('/*', (__, reply) => reply.code(status).send(body))
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    closing.push(() => app.close())
    const elsewhere = impatient({ baseUrl: () => url })
    await expect(elsewhere.createCustomer({ personId: 1, email: 'a@b.example', name: 'A' }, nextKey())).rejects.toBeInstanceOf(
      PaymentsUnavailable,
    )
    await expect(elsewhere.readSubscription('sub_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
    await expect(elsewhere.readBalance()).rejects.toBeInstanceOf(PaymentsUnavailable)
    await expect(elsewhere.listSubscriptionsSince(new Date(0))[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(PaymentsUnavailable)
  })

  it('that is not there, or does not know the key, may be back later', async () => {
    const nowhere = impatient({ baseUrl: () => new URL('http://127.0.0.1:1') })
    await expect(nowhere.readAccount('acct_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
    const stranger = stripePayments({
      realm: 'sandbox',
      secretKey: 'sk_test_other',
      publishableKey: '',
      webhookSecret,
      baseUrl: () => new URL('/sandbox/stripe', site.localUrl),
    })
    await expect(stranger.readAccount('acct_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  })

  it('and no provider at all answers nothing', async () => {
    await expect(missingPayments.readBalance()).rejects.toBeInstanceOf(PaymentsUnavailable)
    await expect(missingPayments.listSubscriptionsSince(new Date())[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(
      PaymentsUnavailable,
    )
  })
})

describe('the keys of the sandbox', () => {
  it('let a browser confirm and make tokens, and nothing else', async () => {
    const call = (path: string, key: string) =>
      fetch(`${site.localUrl}/sandbox/stripe/v1/${path}`, { headers: key ? { authorization: `Bearer ${key}` } : {} }).then(
        ({ status }) => status,
      )
    expect(await call('customers', payments.publishableKey ?? '')).toBe(401)
    expect(await call('customers', '')).toBe(401)
    expect(await call('customers', 'sk_test_other')).toBe(401)
    const made = await payments.createSubscription(wishFor(await customer()), nextKey())
    const [id = ''] = ((await payments.readPaymentSecret(made.id)) ?? '').split('_secret_')
    expect(await cards.pay(`${id}_secret_guessed`, '4242424242424242')).toMatchObject({ status: 400 })
    expect(await payments.readSubscription(made.id)).toMatchObject({ status: 'incomplete' })
  })
})

const eventsOf = (subscription: string) =>
  site.query<{ id: string; type: string }>('select id, type from provider_events where subscription_id = $1 order by received_at', [
    subscription,
  ])

describe('events', () => {
  const pay = async () => {
    const made = await payments.createSubscription(wishFor(await customer()), nextKey())
    await cards.pay((await payments.readPaymentSecret(made.id)) ?? '', '4242424242424242')
    return made.id
  }
  const expected = [
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]
  const arrived = (id: string) =>
    vi.waitFor(async () => expect((await eventsOf(id)).map(({ type }) => type).sort()).toEqual(expected), { timeout: stretch(15_000) })

  it('reach the site signed', async () => {
    await arrived(await pay())
  })

  it.each([['duplicate'], ['shuffle'], ['delay']])('reach it once each when webhooks %s', async (fault) => {
    await cards.turn('faults', { webhooks: [fault], delaySeconds: 1 })
    await arrived(await pay())
  })

  it('reach it later when they were dropped', async () => {
    await cards.turn('faults', { webhooks: ['drop'] })
    const id = await pay()
    await cards.advance(0)
    expect(await eventsOf(id)).toEqual([])
    await cards.turn('faults', {})
    await arrived(id)
  })

  it('tell what changed since, each subscription once', async () => {
    const id = await pay()
    const intent = (await payments.readSubscription(id))?.invoices[0]?.payment?.paymentIntentId ?? ''
    await payments.refund(intent, 100, nextKey())
    const found: string[] = []
    for await (const subscription of payments.listSubscriptionsSince(new Date(Date.now() - 3_600_000))) found.push(subscription.id)
    expect(found[0]).toBe(id)
    expect(new Set(found).size).toBe(found.length)
  })
})

describe('a signature', () => {
  const stripe = new Stripe('sk_test_x')
  const event = {
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_800_000_000,
    livemode: false,
    type: 'invoice.paid',
  }
  const body = (more: object = {}) =>
    JSON.stringify({
      ...event,
      data: { object: { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } } },
      ...more,
    })
  const signed = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const read = (payload: string, signature: string) => payments.readEvent(Buffer.from(payload), signature)

  it('of the provider is believed as far as what the event is about', async () => {
    expect(await read(body(), signed(body()))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      objectId: 'in_1',
      subscriptionProviderId: 'sub_1',
      paymentIntentId: null,
      accountId: null,
      createdAt: new Date(1_800_000_000_000),
    })
    const ofAccount = body({ account: 'acct_1', data: { object: { object: 'balance' } } })
    expect(await read(ofAccount, signed(ofAccount))).toMatchObject({ objectId: 'balance', accountId: 'acct_1' })
  })

  it('of an event is refused when anything about it is wrong', async () => {
    const now = Math.floor(Date.now() / 1000)
    const live = body({ livemode: true })
    const wrong: [string, string][] = [
      [body({ id: 'evt_2' }), signed(body())],
      [body(), signed(body(), webhookSecret, now - 301)],
      [body(), signed(body(), 'whsec_other')],
      [body(), signed(body()).replace(/v1=\w{4}/, 'v1=0000')],
      [body(), `t=${now}`],
      [body(), ''],
      [live, signed(live)],
      ['{}', signed('{}')],
      ['not json', signed('not json')],
    ]
    for (const [payload, signature] of wrong) await expect(read(payload, signature)).rejects.toBeInstanceOf(PaymentRefused)
    const before = await site.query('select id from provider_events')
    for (const [payload, signature] of wrong) {
      const answer = await fetch(`${site.localUrl}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })
      expect(answer.status).toBe(400)
    }
    expect(await site.query('select id from provider_events where id = any($1)', [['evt_1', 'evt_2']])).toEqual([])
    expect((await site.query('select id from provider_events')).length).toBeGreaterThanOrEqual(before.length)
  })

  it('of a test is refused by a live key, and the other way round', async () => {
    const live = stripePayments({ realm: 'live', secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret })
    await expect(live.readEvent(Buffer.from(body()), signed(body()))).rejects.toBeInstanceOf(PaymentRefused)
    const real = body({ livemode: true })
    expect(await live.readEvent(Buffer.from(real), signed(real))).toMatchObject({ id: 'evt_1' })
  })
})
