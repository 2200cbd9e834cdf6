import { beforeAll, describe, expect, it } from 'vitest'
import { begin, daySeconds, giveCard, passTime, subscriptionOf, until, type Card } from '#tests/money/checkout.ts'
import { lookAt } from '#tests/money/market.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import { subscriptionEventHandlers, sweepSubscriptions, syncSubscription } from './index.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

/** No jobs: what the provider tells is not applied before a test says so. */
const site = await startTestSite()
const { rowsOf, ledgerOf } = lookAt(site)
let lena: Visitor
let count = 0

beforeAll(async () => {
  lena = await site.creator('lena_left')
})

/** A fan who has just paid, of which the site has not heard. */
async function paidUnheard(card: Card = 'pays') {
  const fan = await site.person(`leaving_${(count += 1)}`)
  const { clientSecret, subscription } = (await begin(fan, lena.id)).body
  expect((await giveCard(site, clientSecret, card)).status).toBe(200)
  return { fan, id: subscription.id as number }
}

async function subscribed(card: Card = 'pays') {
  const { fan, id } = await paidUnheard(card)
  await syncSubscription(site.platform, id)
  return { fan, id }
}

const providerIdOf = async (id: number) =>
  (await site.query<{ provider_id: string }>('select provider_id from subscriptions where id = $1', [id]))[0]?.provider_id ?? ''
const cardHandler = subscriptionEventHandlers.find(({ name }) => name === 'cards')

/** Gives another card, and applies what the provider then tells, as often as it is told. */
async function giveAnotherCard(fan: Visitor, card: Card, times = 1): Promise<void> {
  const { clientSecret } = (await fan.post('/api/billing/card')).body
  expect((await giveCard(site, clientSecret, card)).status).toBe(200)
  const [setupIntent = ''] = clientSecret.split('_secret_')
  const event = { id: 'evt', type: 'setup_intent.succeeded', objectId: setupIntent, accountId: null, subscriptionId: null, paymentId: null }
  for (let time = 0; time < times; time += 1) await cardHandler?.apply(site.platform, 1, [event])
}

describe('who cancels', () => {
  it('in the moment of having paid, before the site heard of it, keeps what is paid', async () => {
    const { fan } = await paidUnheard()
    const left = await fan.post(`/api/creator/${lena.id}/unsubscribe`)
    expect(left.body).toMatchObject({ billing: 'active', isEntitled: true, cancelAtPeriodEnd: true })
    expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
  })

  it('after a renewal was made good, before the site heard of it, keeps the month', async () => {
    const { fan, id } = await subscribed('failsLater')
    await passTime(site, 31 * daySeconds + 7_200)
    await syncSubscription(site.platform, id)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ billing: 'past_due' })
    expect((await fan.get('/api/me')).body.hasFailedPayment).toBe(true)
    const { clientSecret } = (await fan.post('/api/billing/card')).body
    await giveCard(site, clientSecret, 'pays')
    await site.platform.payments.adoptCard(clientSecret.split('_secret_')[0] ?? '')
    const left = await fan.post(`/api/subscriptions/${id}/cancel`)
    expect(left.body).toMatchObject({ billing: 'active', isEntitled: true, cancelAtPeriodEnd: true })
    expect((await fan.get('/api/me')).body.hasFailedPayment).toBe(false)
  })
})

describe('another card', () => {
  it('that is declined too is tried once, however often its event is applied', async () => {
    const { fan, id } = await subscribed('failsLater')
    await passTime(site, 31 * daySeconds + 7_200)
    await syncSubscription(site.platform, id)
    const tries = async () => {
      const provider = await site.platform.payments.readSubscription(await providerIdOf(id))
      return provider?.invoices.find(({ status }) => status === 'open')?.failedTries ?? 0
    }
    const before = await tries()
    await giveAnotherCard(fan, 'failsLater', 3)
    expect(await tries()).toBe(before + 1)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ billing: 'past_due' })
  })
})

describe('people who part', () => {
  it.each(['the creator', 'the fan'])('stop paying and being paid: nothing renews once %s has blocked the other', async (who) => {
    const { fan, id } = await subscribed()
    const [blocker, blocked] = who === 'the fan' ? [fan, lena] : [lena, fan]
    await blocker.post(`/api/users/${blocked.id}/block`)
    await sweepSubscriptions(site.platform)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ billing: 'active', cancelAtPeriodEnd: true })
    expect(await site.platform.payments.readSubscription(await providerIdOf(id))).toMatchObject({ cancelAtPeriodEnd: true })
    expect(codeOf(await fan.post(`/api/subscriptions/${id}/resume`))).toBe(who === 'the fan' ? 'blocked' : 'not_subscribed')
    await blocker.post(`/api/users/${blocked.id}/unblock`)
    expect((await fan.post(`/api/subscriptions/${id}/resume`)).body).toMatchObject({ cancelAtPeriodEnd: false })
    await sweepSubscriptions(site.platform)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ cancelAtPeriodEnd: false })
  })

  it('a beginning between them ends, and what is paid for it all the same goes back', async () => {
    const { fan, id } = await paidUnheard()
    const other = await site.person(`leaving_${(count += 1)}`)
    const begun = (await begin(other, lena.id)).body
    await lena.post(`/api/users/${fan.id}/block`)
    await lena.post(`/api/users/${other.id}/block`)
    await sweepSubscriptions(site.platform)
    await syncSubscription(site.platform, id)
    expect((await giveCard(site, begun.clientSecret, 'pays')).status).toBeGreaterThanOrEqual(400)
    expect((await rowsOf(other))[0]).toMatchObject({ status: 'expired' })
    expect((await rowsOf(fan))[0]).toMatchObject({ status: 'canceled' })
    expect(
      await until(
        () => ledgerOf(fan),
        (rows) => rows.length > 1,
      ),
    ).toEqual([
      { kind: 'sale', amount: 999 },
      { kind: 'refund', amount: -999 },
    ])
  })
})

describe('who withdraws', () => {
  it('again and again does not begin again for now, and keeps no creator paying for it', async () => {
    const fan = await site.person(`leaving_${(count += 1)}`)
    const withdraw = async () => {
      const { clientSecret, subscription } = (await begin(fan, lena.id)).body
      await giveCard(site, clientSecret, 'pays')
      await syncSubscription(site.platform, subscription.id)
      const answer = await fan.post(`/api/subscriptions/${subscription.id}/withdraw`, { confirm: true })
      expect(answer.body).toMatchObject({ billing: 'canceled' })
    }
    await withdraw()
    await withdraw()
    expect(codeOf(await begin(fan, lena.id))).toBe('not_allowed')
    const noa = await site.creator(`noa_left`)
    expect((await begin(fan, noa.id)).status).toBe(200)
  })
})

describe('a beginning that was slow', () => {
  it('and was given up by the sweep meanwhile is never paid', async () => {
    const fan = await site.person(`leaving_${(count += 1)}`)
    await placeSubscription(site.platform.database, lena, fan, { status: 'incomplete', createdAt: new Date(Date.now() - 61 * 60_000) })
    const { payments } = site.platform
    const slow: typeof payments.createSubscription = async (...wish) => {
      const made = await payments.createSubscription(...wish)
      await sweepSubscriptions(site.platform)
      return made
    }
    Object.assign(site.platform, { payments: { ...payments, createSubscription: slow } })
    const { subscription } = (await begin(fan, lena.id)).body
    Object.assign(site.platform, { payments })
    expect((await rowsOf(fan)).map(({ status }) => status)).toEqual(['expired', 'incomplete'])
    expect(subscription.status).toBe('incomplete')
  })
})

describe('whose bank takes an older month back', () => {
  it('keeps the month that is paid and is charged no more, whatever they ask for', async () => {
    const { fan, id } = await subscribed()
    const [bill] = (await site.platform.payments.readSubscription(await providerIdOf(id)))?.invoices ?? []
    await passTime(site, 31 * daySeconds + 7_200)
    await syncSubscription(site.platform, id)
    for (const action of ['open', 'lose'])
      expect((await site.visitor().post(`/sandbox/stripe/charges/${bill?.payment?.chargeId}/dispute`, { action })).status).toBe(200)
    await syncSubscription(site.platform, id)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ billing: 'active', isEntitled: true, cancelAtPeriodEnd: true })
    await fan.post(`/api/subscriptions/${id}/resume`)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ cancelAtPeriodEnd: true })
  })
})
