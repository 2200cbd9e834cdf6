import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { begin, giveCard, subscribeAndPay, subscriptionOf, until } from '#tests/money/checkout.ts'
import { codeOf, Visitor, type Answer } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite({ runsJobs: true })
let lena: Visitor
let count = 0
const newFan = () => site.person(`event_fan_${(count += 1)}`)

beforeAll(async () => {
  lena = await site.creator('lena_events')
})

/** As the provider's machine does: raw bytes, no cookie, no Origin. */
async function deliver(body: string, signature?: string, url = site.localUrl): Promise<Answer> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature === undefined ? {} : { 'stripe-signature': signature }),
  }
  const response = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body, headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const sign = (body: string, secret: string, at = Math.floor(Date.now() / 1000)) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const eventsOf = () =>
  site.query<{ id: string; applied_at: Date | null; error: string | null; type: string }>('select * from provider_events')
const stateOf = (fan: Visitor) =>
  site.query(
    `select status, (select count(*)::int from ledger_transactions where subscription_id = subscriptions.id) as entries
     from subscriptions where subscriber_id = $1`,
    [fan.id],
  )

describe('an event', () => {
  it('that nobody signed, or somebody else, changes nothing', async () => {
    const fan = await newFan()
    const { subscription } = (await begin(fan, lena.id)).body
    const [row] = await site.query<{ provider_id: string }>('select provider_id from subscriptions where id = $1', [subscription.id])
    const before = await stateOf(fan)
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: { id: row?.provider_id, object: 'subscription', status: 'active' } },
    })
    const forgeries = [undefined, '', 't=1,v1=00', 'nonsense', sign(body, 'whsec_guessed'), sign(body, '')]
    for (const signature of forgeries) {
      const answer = await deliver(body, signature)
      expect([answer.status, codeOf(answer)]).toEqual([400, 'webhook_invalid'])
    }
    expect(await stateOf(fan)).toEqual(before)
    expect((await eventsOf()).map(({ id }) => id)).not.toContain('evt_forged')
    expect(await subscriptionOf(fan, lena.id)).toBeUndefined()
  })

  it('needs no Origin, and no other call goes without one', async () => {
    const origin = 'https://elsewhere.example'
    const response = await fetch(`${site.localUrl}/api/webhooks/stripe`, { method: 'POST', body: '{}', headers: { origin } })
    expect([response.status, (await response.json()).code]).toEqual([400, 'webhook_invalid'])
    const other = await new Visitor(site.localUrl).post('/api/webhooks/stripe/', {}, { origin })
    expect(codeOf(other)).toBe('bad_origin')
  })

  it('is applied once its subscription was read again, and kept', async () => {
    const fan = await newFan()
    await subscribeAndPay(site, fan, lena.id)
    await until(eventsOf, (events) => events.length > 0 && events.every(({ applied_at }) => applied_at !== null))
    expect((await eventsOf()).map(({ error }) => error)).toEqual((await eventsOf()).map(() => null))
  })

  it('lost for good is made up for by asking', async () => {
    const fan = await newFan()
    const begun = (await begin(fan, lena.id)).body
    await giveCard(site, begun.clientSecret, 'pays')
    const confirmed = await fan.post(`/api/subscriptions/${begun.subscription.id}/confirm`)
    expect(confirmed.body).toMatchObject({ status: 'active', isEntitled: true })
  })
})

describe('a signature', () => {
  const secret = 'whsec_of_this_test'
  const event = (id: string, more: object = {}) =>
    JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      type: 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1000),
      livemode: true,
      data: { object: { id: 'sub_elsewhere', object: 'subscription' } },
      ...more,
    })

  it('must be of the secret, fresh, over these very bytes, and of this mode', async () => {
    const live = await startTestSite({
      env: { STRIPE_SECRET_KEY: 'sk_live_unused', STRIPE_PUBLISHABLE_KEY: 'pk_live_unused', STRIPE_WEBHOOK_SECRET: secret },
    })
    const ids = async () => (await live.query<{ id: string }>('select id from provider_events order by id')).map(({ id }) => id)
    const now = Math.floor(Date.now() / 1000)
    const good = event('evt_good')
    const bad: [string, string][] = [
      [event('evt_other_secret'), sign(event('evt_other_secret'), 'whsec_other')],
      [event('evt_stale'), sign(event('evt_stale'), secret, now - 301)],
      [`${good} `, sign(good, secret)],
      [event('evt_test_mode', { livemode: false }), sign(event('evt_test_mode', { livemode: false }), secret)],
    ]
    for (const [body, signature] of bad) expect((await deliver(body, signature, live.localUrl)).status, body).toBe(400)
    expect(await ids()).toEqual([])
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(good, sign(good, secret), live.localUrl)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { received: true }]))
    expect(await ids()).toEqual(['evt_good'])
    expect((await deliver(event('evt_young'), sign(event('evt_young'), secret, now - 290), live.localUrl)).status).toBe(200)
  })
})
