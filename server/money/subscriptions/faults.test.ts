import '#server/money/provider-events/event-tables.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { begin, daySeconds, giveCard, passTime, subscribeAndPay, subscriptionOf, until } from '#tests/money/checkout.ts'
import { lookAt } from '#tests/money/market.ts'
import { codeOf, Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite({ runsJobs: true })
const { rowsOf, ledgerOf, mail, stands } = lookAt(site)
let lena: Visitor
let count = 0
const newFan = () => site.person(`fault_fan_${(count += 1)}`)
/** The SDK tries a call that broke off twice more; more faults than that reach us. */
const more = 9

/** Makes the provider misbehave; without a wish it is well again. */
async function provider(faults: object = {}): Promise<void> {
  const answer = await new Visitor(site.localUrl).post('/sandbox/stripe/faults', faults)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function atProvider(id: number): Promise<number> {
  let found = 0
  for await (const subscription of site.platform.payments.listSubscriptionsSince(new Date(0)))
    if (subscription.subscriptionId === id) found += 1
  return found
}

beforeAll(async () => {
  lena = await site.creator('lena_faults')
})
afterEach(() => provider())

describe('a provider that', () => {
  it.each(['POST /sandbox/stripe/v1/customers', 'POST /sandbox/stripe/v1/subscriptions'])(
    'does what it is asked and loses its answer (%s) makes nothing twice',
    async (path) => {
      const fan = await newFan()
      await provider({ calls: { kind: 'cut', times: more, path } })
      expect(codeOf(await begin(fan, lena.id))).toBe('payments_unavailable')
      await provider()
      const begun = await begin(fan, lena.id)
      expect(begun.status).toBe(200)
      expect(await rowsOf(fan)).toHaveLength(1)
      expect(await atProvider(begun.body.subscription.id)).toBe(1)
      await giveCard(site, begun.body.clientSecret, 'pays')
      await stands(fan, lena.id, { isEntitled: true })
      expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
    },
  )

  it('is down takes nothing and loses nothing', async () => {
    const fan = await newFan()
    const payer = await newFan()
    const { id } = await subscribeAndPay(site, payer, lena.id)
    await provider({ calls: { kind: 'error', times: 1000, path: '/v1/' } })
    expect(codeOf(await begin(fan, lena.id))).toBe('payments_unavailable')
    expect(codeOf(await payer.post(`/api/subscriptions/${id}/cancel`))).toBe('payments_unavailable')
    expect(codeOf(await payer.post(`/api/subscriptions/${id}/confirm`))).toBe('payments_unavailable')
    expect(await subscriptionOf(payer, lena.id)).toMatchObject({ isEntitled: true, cancelAtPeriodEnd: false })
    await provider()
    await subscribeAndPay(site, fan, lena.id)
    expect(await rowsOf(fan)).toHaveLength(1)
    expect((await payer.post(`/api/subscriptions/${id}/cancel`)).body).toMatchObject({ cancelAtPeriodEnd: true })
  })

  it('tells everything twice, late and in another order is understood all the same', async () => {
    await provider({ webhooks: ['duplicate', 'shuffle', 'delay'], delaySeconds: 1 })
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await passTime(site, 31 * daySeconds)
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    await fan.post(`/api/subscriptions/${id}/cancel`)
    await passTime(site, 31 * daySeconds)
    await stands(fan, lena.id, { billing: 'canceled' })
    expect((await ledgerOf(fan)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sale', 999],
      ['sale', 999],
    ])
    expect(await mail(fan, /^Receipt/, 2)).toHaveLength(2)
    expect(await mail(fan, /has ended/)).toHaveLength(1)
  })

  it('tells nothing is asked by whoever waits', async () => {
    await provider({ webhooks: ['drop'] })
    const fan = await newFan()
    const begun = (await begin(fan, lena.id)).body
    await giveCard(site, begun.clientSecret, 'pays')
    expect((await fan.post(`/api/subscriptions/${begun.subscription.id}/confirm`)).body).toMatchObject({
      status: 'active',
      isEntitled: true,
    })
    expect(await ledgerOf(fan)).toHaveLength(1)
  })
})

describe('the same event', () => {
  it('ten times at once has one effect', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    const events = () =>
      site.query<{ id: string; applied_at: Date | null }>('select id, applied_at from provider_events where subject_id = $1', [id])
    await until(events, (found) => found.length > 0 && found.every(({ applied_at }) => applied_at !== null))
    await site.query('update provider_events set applied_at = null where subject_id = $1', [id])
    for (const { id: eventId } of await events())
      for (let time = 0; time < 10; time += 1) site.platform.bus.publish('provider.event', { eventId })
    await until(events, (found) => found.every(({ applied_at }) => applied_at !== null))
    expect(await ledgerOf(fan)).toHaveLength(1)
    expect(await mail(fan, /^Receipt/)).toHaveLength(1)
  })
})
