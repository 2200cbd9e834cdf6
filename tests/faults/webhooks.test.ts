import { createHmac } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { begin, daySeconds, giveCard, passTime, until } from '#tests/money/checkout.ts'
import { stretch } from '#tests/pace.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

/** Each lives the same life and hears of it in another order. */
const fans = isWhole ? 96 : 8
const parallel = 16
const random = randomOf('webhooks')
const site = await startTestSite({ runsJobs: true })

interface Told {
  readonly id: string
  readonly body: string
}
interface Life {
  readonly fan: Visitor
  readonly subscriptionId: number
  /** What of it was not delivered yet. */
  readonly waiting: Told[]
  readonly heard: Set<string>
  providerId: string
}

let lena: Visitor
let secret = ''
let delivered = 0

beforeAll(async () => {
  lena = await site.creator('lena_orders')
  const [keys] = await site.query<{ data: { webhookSecret: string } }>("select data from sandbox_stripe where id = 'keys'")
  secret = keys?.data.webhookSecret ?? ''
  // Nothing comes but what this test sends, and it sends the provider's own words.
  expect((await site.visitor().post('/sandbox/stripe/faults', { webhooks: ['drop'] })).status).toBe(200)
})

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

async function atOnce<T>(work: readonly T[], run: (item: T) => Promise<void>, workers = parallel): Promise<void> {
  const queue = [...work]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

async function deliver({ body }: Told): Promise<void> {
  const at = Math.floor(Date.now() / 1000)
  const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const response = await fetch(`${site.localUrl}/api/webhooks/stripe`, { method: 'POST', body, headers })
  expect(response.status, await response.text()).toBe(200)
  delivered += 1
}

async function beginLife(fan: Visitor): Promise<Life> {
  const begun = await begin(fan, lena.id)
  expect(begun.status).toBe(200)
  expect((await giveCard(site, begun.body.clientSecret, 'pays')).status).toBe(200)
  const id: number = begun.body.subscription.id
  const [row] = await site.query<{ id: string }>('select provider_id as id from subscriptions where id = $1', [id])
  return { fan, subscriptionId: id, waiting: [], heard: new Set(), providerId: row?.id ?? '' }
}

/** What the provider has to say of each by now, and has not said. */
async function collect(lives: readonly Life[]): Promise<void> {
  const events = await site.query<{ id: string; body: string }>(
    "select id, data::text as body from sandbox_stripe where kind = 'event' order by seq",
  )
  for (const life of lives) {
    const names = [life.providerId]
    // Charges and refunds name their payment, which a bill of the subscription names.
    for (const { body } of events) if (body.includes(life.providerId)) names.push(...(body.match(/pi_\w+/g) ?? []))
    for (const event of events) {
      if (life.heard.has(event.id) || !names.some((name) => event.body.includes(`"${name}"`))) continue
      life.heard.add(event.id)
      life.waiting.push(event)
    }
  }
}

/** Delivers some of what waits for everybody, or all of it: in any order, each one to three times. */
async function tell(lives: readonly Life[], isAll: boolean): Promise<void> {
  const now = lives.flatMap(({ waiting }) => {
    const count = isAll ? waiting.length : Math.floor(random() * (waiting.length + 1))
    const some = shuffled(waiting.splice(0, waiting.length))
    waiting.push(...some.slice(count))
    return some.slice(0, count).flatMap((event) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => event))
  })
  await atOnce(shuffled(now), deliver)
}

async function refundPartly({ providerId }: Life): Promise<void> {
  const subscription = await site.platform.payments.readSubscription(providerId)
  const payment = subscription?.invoices.map((invoice) => invoice.payment).find((one) => one !== null)
  if (!payment) throw new Error('nothing was paid')
  await site.platform.payments.refund(payment.paymentIntentId, 400, `refund-${providerId}`)
}

/** How everything stands for one of them, without names and ids. */
async function stateOf({ subscriptionId }: Life): Promise<string> {
  const [row] = await site.query<{ state: string }>(
    `select jsonb_build_array(status, cancel_at_period_end, round(extract(epoch from period_end - started_at) / 86400), (
       select jsonb_agg(jsonb_build_array(kind, entries) order by kind, entries::text) from (
         select one.kind, jsonb_agg(jsonb_build_array(account, amount_cents) order by account, amount_cents) as entries
         from ledger_transactions one join ledger_entries on transaction_id = one.id
         where one.subscription_id = subscriptions.id group by one.id) posted)
     )::text as state from subscriptions where id = $1`,
    [subscriptionId],
  )
  return row?.state ?? ''
}

describe('F14 events of the payment provider come twice, late and out of order', () => {
  it('leave everybody in one state', { timeout: stretch(240_000) }, async () => {
    const lives: Life[] = []
    const people: Visitor[] = []
    for (let count = 0; count < fans; count += 1) people.push(await site.person(`order_${count}`))
    await atOnce(people, async (fan) => void lives.push(await beginLife(fan)), 4)
    await collect(lives)
    await tell(lives, false)
    await passTime(site, 31 * daySeconds)
    await collect(lives)
    await tell(lives, false)
    await atOnce(lives, refundPartly, 4)
    for (const { providerId } of lives) await site.platform.payments.setCancelAtPeriodEnd(providerId, true)
    await collect(lives)
    await tell(lives, false)
    for (const { providerId } of lives) await site.platform.payments.cancelNow(providerId)
    await collect(lives)
    const most = Math.max(...lives.map(({ heard }) => heard.size))
    expect(most).toBeGreaterThanOrEqual(5)
    // Late by far: whoever hears all of it only now, hears of its end before its beginning.
    await tell(lives, true)
    await until(
      () => site.query<{ count: number }>('select count(*) from provider_events where applied_at is null'),
      ([left]) => left?.count === 0,
      120_000,
    )
    const states = new Set(await Promise.all(lives.map(stateOf)))
    expect([...states]).toEqual([...states].slice(0, 1))
    expect([...states][0]).toContain('"canceled"')
    const known = lives.reduce((sum, { heard }) => sum + heard.size, 0)
    const [stored] = await site.query<{ count: number }>('select count(*) from provider_events')
    expect(stored?.count).toBe(known)
    const { databaseUrl, dataDir } = site.platform.config
    expectSoundSite({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, STORAGE_URL: pathToFileURL(site.mediaFolder).href })
    const figures = { fans, events: known, deliveries: delivered, 'end states': states.size }
    reportFault({ fault: 'F14', what: 'events twice, late, out of order', tried: delivered, acknowledged: delivered, lost: 0, figures })
  })
})
