import { beforeAll, describe, expect, it } from 'vitest'
import { begin, daySeconds, giveCard, passTime, subscribeAndPay, subscriptionOf, until, type Card } from '#tests/money/checkout.ts'
import { lookAt } from '#tests/money/market.ts'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import { syncSubscription } from './index.ts'

const site = await startTestSite({ runsJobs: true })
let lena: Visitor
let postId: number
let count = 0

const newFan = () => site.person(`fan_${(count += 1)}`)
const pay = (clientSecret: string, card: Card) => giveCard(site, clientSecret, card)
const isLocked = async (fan: Visitor) => (await fan.get(`/api/posts/${postId}`)).body.isLocked
const { rowsOf, ledgerOf, subscribers, mail, stands } = lookAt(site)

beforeAll(async () => {
  lena = await site.creator('lena_sold')
  postId = (await lena.post('/api/posts', { content: 'hidden words', isPremium: true })).body.id
})

describe('subscribing', () => {
  it('grants nothing until it is paid, then opens live, with a receipt, a sale and one more subscriber', async () => {
    const fan = await newFan()
    const socket = await openSocket(fan)
    const before = await subscribers(lena)
    const begun = await begin(fan, lena.id, { acceptTerms: true })
    expect(begun.body).toMatchObject({
      clientSecret: expect.stringMatching(/_secret_/),
      subscription: { status: 'incomplete', isEntitled: false, stripeSubscriptionId: null, priceCents: 999, priceLabel: '$9.99' },
    })
    expect(await isLocked(fan)).toBe(true)
    expect(await subscriptionOf(fan, lena.id)).toBeUndefined()
    expect(await subscribers(lena)).toBe(before)
    expect((await pay(begun.body.clientSecret, 'pays')).status).toBe(200)
    await socket.until(() =>
      socket.of('subscription-changed').some((frame) => frame['isEntitled'] === true && frame['creatorId'] === lena.id),
    )
    expect(await isLocked(fan)).toBe(false)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({
      status: 'active',
      billing: 'active',
      stripeSubscriptionId: 'active',
      cancelAtPeriodEnd: false,
      endsAt: null,
      creator: { id: lena.id, subscriptionPrice: 999 },
    })
    expect(await subscribers(lena)).toBe(before + 1)
    expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
    const [receipt] = await mail(fan, /^Receipt: \$9\.99/)
    expect(receipt?.text).toContain('Tax: none')
    expect((await fan.get('/api/me')).body).toMatchObject({ stripeCustomerId: 'set', stripeSubscriptionId: null })
    expect(await site.query('select document from legal_acceptances where user_id = $1', [fan.id])).toHaveLength(2)
    socket.close()
  })

  it('is answered with the same secret while it is unpaid, and refused once it is paid', async () => {
    const fan = await newFan()
    const [one, two] = [await begin(fan, lena.id), await begin(fan, lena.id)]
    expect(two.body.clientSecret).toBe(one.body.clientSecret)
    expect(two.body.subscription.id).toBe(one.body.subscription.id)
    expect((await pay(one.body.clientSecret, 'pays')).status).toBe(200)
    // Also before the provider's word of it has arrived.
    expect(codeOf(await begin(fan, lena.id))).toBe('already_subscribed')
    await stands(fan, lena.id, { isEntitled: true })
    expect(codeOf(await begin(fan, lena.id))).toBe('already_subscribed')
    expect(await rowsOf(fan)).toHaveLength(1)
  })

  it.each(['declined', 'insufficient'] as const)('with a card that is %s stays payable', async (card) => {
    const fan = await newFan()
    const { clientSecret } = (await begin(fan, lena.id)).body
    const refused = await pay(clientSecret, card)
    expect([refused.status, refused.body.error.code]).toEqual([402, 'card_declined'])
    expect(await isLocked(fan)).toBe(true)
    const again = (await begin(fan, lena.id)).body
    expect(again.clientSecret).toBe(clientSecret)
    expect((await pay(again.clientSecret, 'pays')).status).toBe(200)
    await stands(fan, lena.id, { isEntitled: true })
    expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
  })

  it('with a card that asks first grants nothing before the answer', async () => {
    const fan = await newFan()
    const begun = (await begin(fan, lena.id)).body
    const asked = await pay(begun.clientSecret, 'asksFirst')
    expect(asked.body.status).toBe('requires_action')
    const confirmed = await fan.post(`/api/subscriptions/${begun.subscription.id}/confirm`)
    expect(confirmed.body).toMatchObject({ status: 'incomplete', isEntitled: false })
    expect(await isLocked(fan)).toBe(true)
  })

  it('many times at once makes one subscription, here and at the provider', async () => {
    const fan = await newFan()
    // More than there are connections, and so few that a slow database turns no one away.
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(fan, lena.id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect(await rowsOf(fan)).toHaveLength(1)
    expect(await site.query('select provider_id from billing_customers where user_id = $1', [fan.id])).toHaveLength(1)
    await pay(answers[0]?.body.clientSecret, 'pays')
    await stands(fan, lena.id, { isEntitled: true })
    expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
  })

  it('is refused to oneself, to who is no creator, and between people who are apart', async () => {
    const fan = await newFan()
    const nobody = await newFan()
    expect(codeOf(await begin(lena, lena.id))).toBe('subscribe_self')
    expect(codeOf(await begin(fan, nobody.id))).toBe('not_found')
    expect(codeOf(await begin(fan, 999_999_999))).toBe('not_found')
    expect(codeOf(await begin(site.visitor(), lena.id))).toBe('signed_out')
    expect(codeOf(await begin(fan, lena.id, { subscriberId: nobody.id }))).toBe('actor_mismatch')
    await lena.post(`/api/users/${fan.id}/block`)
    expect(codeOf(await begin(fan, lena.id))).toBe('not_found')
    await lena.post(`/api/users/${fan.id}/unblock`)
    await fan.post(`/api/users/${lena.id}/block`)
    expect(codeOf(await begin(fan, lena.id))).toBe('blocked')
    expect(await rowsOf(fan)).toHaveLength(0)
  })

  it('sells at the price of now, and gives up a beginning at an older one', async () => {
    const fan = await newFan()
    const mia = await site.creator('mia_moved')
    const old = (await begin(fan, mia.id)).body
    await mia.put(`/api/creator/${mia.id}/settings`, { price: 1999 })
    const fresh = (await begin(fan, mia.id)).body
    expect(fresh.subscription).toMatchObject({ priceCents: 1999, priceLabel: '$19.99' })
    expect(fresh.clientSecret).not.toBe(old.clientSecret)
    expect((await pay(old.clientSecret, 'pays')).status).not.toBe(200)
    await pay(fresh.clientSecret, 'pays')
    await stands(fan, mia.id, { isEntitled: true })
    expect((await rowsOf(fan)).map(({ status, price_cents }) => [status, price_cents])).toEqual([
      ['expired', 999],
      ['active', 1999],
    ])
    // Whoever pays keeps their price.
    await mia.put(`/api/creator/${mia.id}/settings`, { price: 2999 })
    expect(await subscriptionOf(fan, mia.id)).toMatchObject({ priceCents: 1999, creator: { subscriptionPrice: 2999 } })
  })
})

describe('paying month by month', () => {
  it('renews by the provider’s clock', async () => {
    const fan = await newFan()
    const first = await subscribeAndPay(site, fan, lena.id)
    await passTime(site, 31 * daySeconds)
    const next = await until(
      () => subscriptionOf(fan, lena.id),
      (seen) => (seen?.periodEndsAt ?? '') > (first.periodEndsAt ?? ''),
    )
    expect(next).toMatchObject({ status: 'active', billing: 'active' })
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    expect(await isLocked(fan)).toBe(false)
  })

  it('keeps everything open while a failed payment is tried again, and ends after the last try', async () => {
    const fan = await newFan()
    const before = await subscribers(lena)
    await subscribeAndPay(site, fan, lena.id, 'failsLater')
    await passTime(site, 31 * daySeconds)
    const late = await stands(fan, lena.id, { billing: 'past_due' })
    expect(late).toMatchObject({ status: 'active', isEntitled: true, nextRetryAt: expect.any(String) })
    expect(await isLocked(fan)).toBe(false)
    const [failed] = await mail(fan, /payment .* failed$/)
    expect(failed?.text).toMatch(/try again on .*\d{4}/)
    await passTime(site, 9 * daySeconds)
    const ended = await stands(fan, lena.id, { billing: 'canceled' })
    expect(ended).toMatchObject({ status: 'canceled', isEntitled: false, stripeSubscriptionId: null, nextRetryAt: null })
    expect(await isLocked(fan)).toBe(true)
    expect(await subscribers(lena)).toBe(before)
    expect((await mail(fan, /has ended/))[0]?.text).toContain('because it wasn’t paid')
    expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
  })

  it('recovers with another card, at once', async () => {
    const fan = await newFan()
    await subscribeAndPay(site, fan, lena.id, 'failsLater')
    await passTime(site, 31 * daySeconds)
    await stands(fan, lena.id, { billing: 'past_due' })
    const { clientSecret } = (await fan.post('/api/billing/card')).body
    expect((await pay(clientSecret, 'pays')).status).toBe(200)
    expect(await stands(fan, lena.id, { billing: 'active' })).toMatchObject({ nextRetryAt: null })
    expect(await ledgerOf(fan)).toHaveLength(2)
    expect(codeOf(await (await newFan()).post('/api/billing/card'))).toBe('not_subscribed')
  })

  it('that failed and is then cancelled ends at once: nothing is charged any more', async () => {
    const fan = await newFan()
    await subscribeAndPay(site, fan, lena.id, 'failsLater')
    await passTime(site, 31 * daySeconds)
    await stands(fan, lena.id, { billing: 'past_due' })
    expect((await fan.post(`/api/creator/${lena.id}/unsubscribe`)).body).toMatchObject({ status: 'canceled', isEntitled: false })
    expect(await isLocked(fan)).toBe(true)
  })
})

describe('leaving', () => {
  it('keeps what is paid to the end of its period, and can be taken back', async () => {
    const fan = await newFan()
    const { id, periodEndsAt } = await subscribeAndPay(site, fan, lena.id)
    const left = await fan.post(`/api/creator/${lena.id}/unsubscribe`)
    expect(left.body).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, endsAt: periodEndsAt })
    expect((await fan.post(`/api/creator/${lena.id}/unsubscribe`)).body).toMatchObject({ cancelAtPeriodEnd: true })
    expect(await isLocked(fan)).toBe(false)
    expect((await mail(fan, /won’t renew$/))[0]?.text).toMatch(/You have access until/)
    const stayed = await fan.post(`/api/subscriptions/${id}/resume`)
    expect(stayed.body).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, endsAt: null })
    await fan.post(`/api/subscriptions/${id}/cancel`)
    await passTime(site, 31 * daySeconds)
    expect(await stands(fan, lena.id, { billing: 'canceled' })).toMatchObject({ isEntitled: false, cancelAtPeriodEnd: false })
    expect(await isLocked(fan)).toBe(true)
    expect(codeOf(await fan.post(`/api/creator/${lena.id}/unsubscribe`))).toBe('not_subscribed')
    expect(codeOf(await fan.post(`/api/subscriptions/${id}/resume`))).toBe('not_subscribed')
    expect(await ledgerOf(fan)).toHaveLength(1)
    // There is room for another beginning.
    await subscribeAndPay(site, fan, lena.id)
    expect(await rowsOf(fan)).toHaveLength(2)
  })

  it('within 14 days gives everything back, ends at once and is confirmed by mail', async () => {
    const fan = await newFan()
    const { id, withdrawableUntil } = await subscribeAndPay(site, fan, lena.id)
    expect(withdrawableUntil).not.toBeNull()
    expect((await fan.post(`/api/subscriptions/${id}/withdraw`, {})).status).toBe(422)
    const answer = await fan.post(`/api/subscriptions/${id}/withdraw`, { confirm: true })
    expect(answer.body).toMatchObject({ status: 'canceled', isEntitled: false, withdrawableUntil: null })
    expect(await isLocked(fan)).toBe(true)
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    expect(await ledgerOf(fan)).toEqual([
      { kind: 'sale', amount: 999 },
      { kind: 'refund', amount: -999 },
    ])
    expect((await mail(fan, /^You withdrew/))[0]?.text).toContain('We’re refunding $9.99')
    // A second press changes nothing.
    expect((await fan.post(`/api/subscriptions/${id}/withdraw`, { confirm: true })).body).toMatchObject({ status: 'canceled' })
    expect(await ledgerOf(fan)).toHaveLength(2)
  })

  it('after 14 days of the provider’s clock is no withdrawal any more', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await passTime(site, 15 * daySeconds)
    expect(codeOf(await fan.post(`/api/subscriptions/${id}/withdraw`, { confirm: true }))).toBe('not_withdrawable')
    expect(await isLocked(fan)).toBe(false)
  })

  it('is nobody else’s business', async () => {
    const fan = await newFan()
    const other = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    for (const call of ['cancel', 'resume', 'confirm', 'withdraw', 'price'])
      expect(codeOf(await other.post(`/api/subscriptions/${id}/${call}`, { confirm: true, accept: true }))).toBe('not_found')
    expect(codeOf(await other.get(`/api/user/${fan.id}/subscriptions`))).toBe('private_information')
    expect(codeOf(await lena.get(`/api/user/${fan.id}/subscriptions`))).toBe('private_information')
    expect(codeOf(await fan.post(`/api/subscriptions/${id}/price`, { accept: true }))).toBe('price_unchanged')
  })

  it('shows no id of the provider anywhere', async () => {
    const fan = await newFan()
    const begun = await begin(fan, lena.id)
    await pay(begun.body.clientSecret, 'pays')
    await stands(fan, lena.id, { isEntitled: true })
    const [row] = await rowsOf(fan)
    const [customer] = await site.query('select provider_id from billing_customers where user_id = $1', [fan.id])
    const answers = [
      await fan.get(`/api/user/${fan.id}/subscriptions`),
      await fan.get('/api/me'),
      await fan.get(`/api/users/${fan.id}`),
      begun,
    ]
    const text = JSON.stringify(answers.map(({ body }) => body))
    expect(text).not.toContain(row?.['provider_id'])
    expect(text).not.toContain(customer?.['provider_id'])
  })
})

describe('money that goes back', () => {
  it('in full ends access; in part it does not', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    const [payment] = await site.query<{ payment_id: string }>('select payment_id from subscription_payments where subscription_id = $1', [
      id,
    ])
    await site.platform.payments.refund(payment?.payment_id ?? '', 400, `part-${id}`)
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    expect(await isLocked(fan)).toBe(false)
    await site.platform.payments.refund(payment?.payment_id ?? '', 599, `rest-${id}`)
    await stands(fan, lena.id, { billing: 'canceled' })
    expect(await isLocked(fan)).toBe(true)
    expect(await mail(fan, /^Your refund/, 2)).toHaveLength(2)
    expect((await mail(fan, /has ended/))[0]?.text).toContain('its payment was refunded')
  })
})

describe('a payment that is disputed', () => {
  const dispute = async (fan: Visitor, body: object) => {
    const subscription = await subscriptionOf(fan, lena.id)
    const [row] = await site.query<{ provider_id: string }>('select provider_id from subscriptions where id = $1', [subscription?.id])
    const provider = await site.platform.payments.readSubscription(row?.provider_id ?? '')
    const answer = await site.visitor().post(`/sandbox/stripe/charges/${provider?.invoices[0]?.payment?.chargeId}/dispute`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  it('is told to the creator, and ends access only when it is lost', async () => {
    const fan = await newFan()
    await subscribeAndPay(site, fan, lena.id)
    await dispute(fan, { action: 'open' })
    expect((await mail(lena, /is disputed/))[0]?.text).toContain('$9.99')
    expect(await isLocked(fan)).toBe(false)
    await dispute(fan, { action: 'lose' })
    await stands(fan, lena.id, { billing: 'canceled' })
    expect(await isLocked(fan)).toBe(true)
    expect((await mail(lena, /^We lost the dispute/))[0]?.text).toContain('The bank reversed the payment of $9.99')
    expect((await mail(fan, /has ended/))[0]?.text).toContain('your bank reversed its payment')
  })
})

describe('messages and calls', () => {
  it('are open to who pays, without limit', async () => {
    const fan = await newFan()
    const conversation = (await fan.post('/api/conversations', { otherUserId: lena.id })).body
    const write = async () =>
      (await fan.post(`/api/conversations/${conversation.id}/messages`, { content: 'hello', messageType: 'text' })).body
    for (let sent = 0; sent < 3; sent += 1) expect((await write()).isSubscriptionPrompt).toBeUndefined()
    expect(await write()).toMatchObject({ isSubscriptionPrompt: true, creatorId: lena.id })
    const canCall = async () => (await fan.get(`/api/calls/with/${lena.id}`)).body.canCall
    expect(await canCall()).toBe(false)
    await subscribeAndPay(site, fan, lena.id)
    for (let sent = 0; sent < 4; sent += 1) expect((await write()).isSubscriptionPrompt).toBeUndefined()
    expect(await canCall()).toBe(true)
  })
})

describe('reading the provider again', () => {
  it('any number of times at once changes nothing more', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    const before = await subscribers(lena)
    await Promise.all(Array.from({ length: 8 }, () => syncSubscription(site.platform, id)))
    await Promise.all(Array.from({ length: 4 }, () => fan.post(`/api/subscriptions/${id}/confirm`)))
    expect(await subscribers(lena)).toBe(before)
    expect(await ledgerOf(fan)).toHaveLength(1)
    expect(await mail(fan, /^Receipt/)).toHaveLength(1)
  })
})
