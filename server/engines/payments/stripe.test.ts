import { describe, expect, it } from 'vitest'
import { PaymentRefused } from '#server/platform/payments.ts'
import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite()
const { payments } = site.platform
const cards = new SandboxCards(site.localUrl, payments.publishableKey ?? '')

let count = 0
const nextKey = () => `test-${(count += 1)}`

async function begin(priceCents = 999, subscriptionId = (count += 1)) {
  const customerId = await payments.createCustomer({ personId: subscriptionId, email: 'fan@people.example', name: 'Fan' }, nextKey())
  const subscription = await payments.createSubscription(
    { subscriptionId, customerId, productName: 'Subscription to Ana', priceCents, currency: 'USD' },
    nextKey(),
  )
  return { customerId, subscription, secret: (await payments.readPaymentSecret(subscription.id)) ?? '' }
}

const read = async (id: string) => {
  const found = await payments.readSubscription(id)
  if (!found) throw new Error('gone')
  return found
}

describe('who pays at the provider', () => {
  it('is deleted once, and no failure when it is gone', async () => {
    const id = await payments.createCustomer({ personId: 7, email: 'fan@people.example', name: 'Fan' }, nextKey())
    await payments.deleteCustomer(id)
    await payments.deleteCustomer(id)
    await expect(
      payments.createSubscription({ subscriptionId: 7, customerId: id, productName: 'X', priceCents: 999, currency: 'USD' }, nextKey()),
    ).rejects.toBeInstanceOf(PaymentRefused)
  })
})

describe('a subscription at the provider', () => {
  it('begins unpaid and is active once its bill is paid', async () => {
    const { subscription, secret, customerId } = await begin(999, 77)
    expect(subscription).toMatchObject({
      status: 'incomplete',
      subscriptionId: 77,
      customerId,
      priceCents: 999,
      currency: 'USD',
      endedAt: null,
    })
    expect(subscription.invoices).toMatchObject([{ status: 'open', amountPaidCents: 0, payment: null, failedTries: 0 }])
    expect(secret).toMatch(/^pi_\w+_secret_\w+$/)
    expect(await cards.pay(secret, '4242 4242 4242 4242')).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    const paid = await read(subscription.id)
    expect(paid).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    expect(paid.invoices).toMatchObject([
      {
        status: 'paid',
        amountPaidCents: 999,
        failedTries: 0,
        payment: { costCents: 59, card: { brand: 'visa', last4: '4242' }, refunds: [], dispute: null },
      },
    ])
    expect(paid.periodEnd.getTime() - paid.periodStart.getTime()).toBeGreaterThan(27 * 86_400_000)
    expect(await payments.readPaymentSecret(subscription.id)).toBeNull()
    expect(await payments.findSubscriptionOfPayment(paid.invoices[0]?.payment?.paymentIntentId ?? '')).toBe(subscription.id)
  })

  it.each([
    ['4000 0000 0000 0002', 402, 'card_declined', 'generic_decline'],
    ['4000 0000 0000 9995', 402, 'card_declined', 'insufficient_funds'],
    ['4111 1111 1111 1111', 402, 'incorrect_number', undefined],
  ])('stays unpaid with %s', async (number, status, code, declineCode) => {
    const { subscription, secret } = await begin()
    const answer = await cards.pay(secret, number)
    expect(answer).toMatchObject({ status })
    expect(answer.body).toMatchObject({ error: { type: 'card_error', code, ...(declineCode ? { decline_code: declineCode } : {}) } })
    expect(await read(subscription.id)).toMatchObject({ status: 'incomplete' })
    expect(await cards.pay(secret, '4242424242424242')).toMatchObject({ status: 200 })
    expect(await read(subscription.id)).toMatchObject({ status: 'active' })
  })

  it('asks who it is, and knows both answers', async () => {
    const { subscription, secret } = await begin()
    const url = await cards.payWithQuestion(secret, '/success?subscription=1')
    expect(await cards.answer(url, 'fail')).toMatch(/^\/success\?subscription=1&payment_intent=pi_.*redirect_status=failed/)
    expect(await read(subscription.id)).toMatchObject({ status: 'incomplete' })
    const again = await cards.payWithQuestion(secret, '/success')
    expect(await cards.answer(again, 'complete')).toContain('redirect_status=succeeded')
    expect(await read(subscription.id)).toMatchObject({ status: 'active' })
  })

  it('is made once however often it is asked for, and refuses the key for something else', async () => {
    const { customerId } = await begin()
    const wish = { subscriptionId: 5, customerId, productName: 'x', priceCents: 500, currency: 'USD' }
    const key = nextKey()
    const made = await Promise.all(Array.from({ length: 8 }, () => payments.createSubscription(wish, key)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await expect(payments.createSubscription({ ...wish, priceCents: 600 }, key)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
  })

  it('renews, fails, is tried again on days 1, 3, 5 and 7, and ends', async () => {
    const { subscription, secret } = await begin()
    await cards.pay(secret, '4000 0000 0000 0341')
    const paid = await read(subscription.id)
    await cards.advanceTo(paid.periodEnd)
    const late = await read(subscription.id)
    expect(late).toMatchObject({ status: 'past_due', invoices: [{ status: 'open', failedTries: 1 }, { status: 'paid' }] })
    expect(late.pastDueSince).toEqual(paid.periodEnd)
    const tries: number[] = []
    for (let current = late; current.nextRetryAt; current = await read(subscription.id)) {
      tries.push((current.nextRetryAt.getTime() - paid.periodEnd.getTime()) / 86_400_000)
      await cards.advanceTo(current.nextRetryAt)
    }
    expect(tries).toEqual([1, 3, 5, 7])
    expect(await read(subscription.id)).toMatchObject({ status: 'canceled', invoices: [{ status: 'void' }, { status: 'paid' }] })
  })

  it('recovers with another card', async () => {
    const { subscription, secret, customerId } = await begin()
    await cards.pay(secret, '4000 0000 0000 0341')
    await cards.advanceTo((await read(subscription.id)).periodEnd)
    const cardSecret = await payments.createCardSecret(customerId, nextKey())
    await expect(payments.adoptCard(cardSecret.split('_secret_')[0] ?? '')).rejects.toBeInstanceOf(PaymentRefused)
    expect(await cards.giveCard(cardSecret, '4242424242424242')).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await payments.adoptCard(cardSecret.split('_secret_')[0] ?? '')).toEqual({ customerId })
    const back = await read(subscription.id)
    expect(back).toMatchObject({
      status: 'active',
      nextRetryAt: null,
      pastDueSince: null,
      invoices: [{ status: 'paid' }, { status: 'paid' }],
    })
  })

  it('stops at the end of its period, or goes on', async () => {
    const { subscription, secret } = await begin()
    await cards.pay(secret, '4242424242424242')
    expect(await payments.setCancelAtPeriodEnd(subscription.id, true)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await payments.setCancelAtPeriodEnd(subscription.id, false)).toMatchObject({ cancelAtPeriodEnd: false })
    const { periodEnd } = await payments.setCancelAtPeriodEnd(subscription.id, true)
    await cards.advanceTo(periodEnd)
    expect(await read(subscription.id)).toMatchObject({ status: 'canceled', endedAt: periodEnd, invoices: [{ status: 'paid' }] })
    expect(await payments.cancelNow(subscription.id)).toMatchObject({ status: 'canceled' })
  })

  it('takes a new price with the next bill only', async () => {
    const { subscription, secret } = await begin(999)
    await cards.pay(secret, '4242424242424242')
    const moved = await payments.changePrice(subscription.id, 1299, nextKey())
    expect(moved).toMatchObject({ priceCents: 1299, invoices: [{ amountPaidCents: 999 }] })
    await cards.advanceTo(moved.periodEnd)
    expect((await read(subscription.id)).invoices.map(({ amountPaidCents }) => amountPaidCents)).toEqual([1299, 999])
  })

  it('cannot begin after 23 hours', async () => {
    const { subscription, secret } = await begin()
    await cards.advance(23 * 3600 + 60)
    expect(await read(subscription.id)).toMatchObject({ status: 'expired', invoices: [{ status: 'void' }] })
    expect((await cards.pay(secret, '4242424242424242')).status).toBe(400)
    expect(await payments.readPaymentSecret(subscription.id)).toBeNull()
  })

  it('is not known by another name', async () => {
    expect(await payments.readSubscription('sub_nobody')).toBeNull()
  })
})
