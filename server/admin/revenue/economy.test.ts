import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger/index.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import { ToldProvider } from '#tests/money/told-provider.ts'
import { admin, moderator, owner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite
let boss: Visitor
const provider = new ToldProvider()

beforeAll(async () => {
  site = await startTestSite({ clock: TestClock.atNoon() })
  Object.assign(site.platform, { payments: provider.payments })
  boss = await owner(site)
})

/** A fan pays this creator a month. */
async function sell(creator: Visitor): Promise<{ fan: Visitor; sale: number; id: number }> {
  const fan = await site.person()
  const id = await placeSubscription(site.platform.database, creator, fan, { status: 'incomplete', isAtProvider: true })
  provider.begin(id, 999)
  provider.happen(id, { what: 'pay' })
  await syncSubscription(site.platform, id)
  const [sale] = await site.query<{ id: number }>("select id from ledger_transactions where kind = 'sale' and subscription_id = $1", [id])
  return { fan, sale: sale?.id ?? 0, id }
}

const zero = { grossCents: 0, refundedCents: 0, lostCents: 0, feeCents: 0, taxCents: 0, costCents: 0, netCents: 0, heldCents: 0 }

describe('what creators sell', () => {
  it('is listed from the ledger, who sold most first, and walked without losing anybody', async () => {
    const [small, large, none] = [await site.creator('e_small'), await site.creator('e_large'), await site.creator('e_none')]
    await sell(small)
    await sell(large)
    await sell(large)
    const { body } = await boss.get('/api/admin/subscriptions')
    expect(body.map(({ creator }: { creator: { id: number } }) => creator.id)).toEqual([large.id, small.id, none.id])
    expect(body[0]).toMatchObject({
      priceCents: 999,
      currency: 'USD',
      subscriberCount: 2,
      grossCents: 1998,
      feeCents: 200,
      netCents: 1798,
      balanceCents: 1798,
    })
    expect(body[2]).toMatchObject({ ...zero, subscriberCount: 0, balanceCents: 0 })
    const first = await boss.get('/api/admin/subscriptions?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await boss.get(next)).body).toMatchObject([{ creator: { id: none.id } }])
    expect((await boss.get('/api/admin/subscriptions?query=E_SM')).body).toMatchObject([{ creator: { id: small.id } }])
    expect(codeOf(await (await moderator(site)).get('/api/admin/subscriptions'))).toBe('not_allowed')
  })

  it('is summed by currency and month, and agrees with the list', async () => {
    const [summary, ...others] = (await boss.get('/api/admin/economy')).body
    expect(others).toEqual([])
    const rows = (await boss.get('/api/admin/subscriptions')).body
    const sums = ['grossCents', 'refundedCents', 'lostCents', 'feeCents', 'taxCents', 'costCents', 'netCents', 'heldCents'] as const
    const sum = (field: (typeof sums)[number] | 'subscriberCount') => rows.reduce((total, row) => total + row[field], 0)
    expect(summary).toMatchObject({ currency: 'USD', creators: 3, subscriptions: sum('subscriberCount') })
    for (const field of sums) expect(summary.total[field], field).toBe(sum(field))
    expect(summary.months.length).toBeGreaterThan(0)
    for (const field of sums) expect(summary.months.reduce((total, month) => total + month[field], 0)).toBe(summary.total[field])
  })
})

describe('payments', () => {
  it('are listed with both sides, of all or of one person, and given back by an admin, once', async () => {
    const creator = await site.creator('p_creator')
    const { fan, sale } = await sell(creator)
    const ofFan = (await boss.get(`/api/admin/payments?person=${fan.id}`)).body
    expect(ofFan).toMatchObject([
      { id: sale, fan: { id: fan.id }, creator: { id: creator.id }, isPremium: false, amountCents: 999, refundedCents: 0, feeCents: 100 },
    ])
    expect((await boss.get(`/api/admin/payments?person=${creator.id}`)).body).toEqual(ofFan)
    expect((await boss.get('/api/admin/payments')).body.length).toBeGreaterThan(1)
    expect((await boss.get(`/api/admin/payments?person=${boss.id}`)).body).toEqual([])
    const helper = await admin(site)
    const path = `/api/admin/payments/${sale}/refund`
    const key = { 'idempotency-key': 'once-only' }
    expect((await helper.post(path, { amountCents: 400, reason: 'It was down' }, key)).body).toEqual({ id: sale, refundedCents: 400 })
    expect((await helper.post(path, { amountCents: 400, reason: 'It was down' }, key)).body).toEqual({ id: sale, refundedCents: 400 })
    const whole = await helper.post(path)
    expect(whole.body).toEqual({ id: sale, refundedCents: 999 })
    expect(codeOf(await helper.post(path, { amountCents: 1 }))).toBe('not_refundable')
    expect((await boss.get(`/api/admin/payments?person=${fan.id}`)).body).toMatchObject([{ refundedCents: 999, refundableUntil: null }])
    const entries = await site.query(
      "select actor_id, reason, target_kind, target_id, details->>'amountCents' as cents from audit_entries where action = 'sale_refunded' order by id",
    )
    expect(entries).toMatchObject([
      { actor_id: helper.id, reason: 'It was down', target_kind: 'sale', target_id: String(sale), cents: '400' },
      { actor_id: helper.id, reason: null, cents: '599' },
    ])
    expect((await checkLedger(site.platform.database)).findings).toEqual([])
    expect((await boss.post('/api/admin/payments/999999/refund')).status).toBe(404)
  })
})

it('a dispute that was lost is no refund, and nothing of it can be refunded', async () => {
  const creator = await site.creator('d_creator')
  const { fan, sale, id } = await sell(creator)
  provider.happen(id, { what: 'dispute' })
  await syncSubscription(site.platform, id)
  provider.happen(id, { what: 'close', isWon: false })
  await syncSubscription(site.platform, id)
  const [row] = (await boss.get(`/api/admin/payments?person=${fan.id}`)).body
  expect(row).toMatchObject({ id: sale, amountCents: 999, refundedCents: 0, lostCents: 999, feeCents: 0, refundableCents: 0 })
  const [sold] = (await boss.get('/api/admin/subscriptions?query=d_creator')).body
  expect(sold).toMatchObject({ grossCents: 999, refundedCents: 0, lostCents: 999, feeCents: 0, netCents: 0 - (sold?.costCents ?? 0) })
})

describe('figures by day', () => {
  it('count people, active people, posts, messages, first payments and revenue', async () => {
    const [one, two] = [await site.person(), await site.person()]
    await one.post('/api/posts', { content: 'Good morning' })
    const conversation = (await one.post('/api/conversations', { otherUserId: two.id })).body
    expect((await one.post(`/api/conversations/${conversation.id}/messages`, { content: 'Hello' })).status).toBe(201)
    // Up to the provider's day, on which sales are dated, where the sandbox's clock is ahead.
    const newest = (await boss.get('/api/admin/analytics')).body
    expect(newest).toMatchObject({ to: utcDay(provider.now) })
    expect(newest.days).toHaveLength(30)
    const today = utcDay(site.platform.clock.now())
    const { body } = await boss.get(`/api/admin/analytics?from=${today}&to=${today}`)
    const [people] = await site.query<{ count: number }>('select count(*) from users')
    expect(body.days.at(-1)).toMatchObject({ newPeople: people?.count, activePeople: people?.count, posts: 1, messages: 1 })
    expect(body.totals).toMatchObject({ people: people?.count, posts: 1, messages: 1 })
    const [sale] = await site.query<{ day: string }>(
      "select to_char(min(happened_at) at time zone 'UTC', 'YYYY-MM-DD') as day from ledger_transactions",
    )
    const sold = (await boss.get(`/api/admin/analytics?from=${sale?.day}&to=${sale?.day}`)).body
    expect(sold.days).toHaveLength(1)
    expect(sold.days[0].newSubscriptions).toBeGreaterThan(0)
    expect(sold.days[0].revenueCents['USD']).toBe(sold.days[0].newSubscriptions * 999)
    expect((await boss.get('/api/admin/analytics?from=2026-01-01&to=2027-06-01')).status).toBe(422)
    expect((await boss.get('/api/admin/analytics?from=2026-02-01&to=2026-01-01')).status).toBe(422)
  })
})

describe('the terms of money', () => {
  it('are changed by owners, with a version and a line in the log, and not by admins', async () => {
    const before = (await boss.get('/api/admin/money-terms')).body
    const { version, since, measured, ...terms } = before
    expect(Date.parse(since)).not.toBeNaN()
    expect(measured).toMatchObject({ sales: 5, grossCents: 5 * 999, estimateCents: 295 })
    expect(codeOf(await (await admin(site)).put('/api/admin/money-terms', terms))).toBe('not_allowed')
    expect((await boss.put('/api/admin/money-terms', terms)).body.version).toBe(version)
    const after = await boss.put('/api/admin/money-terms', { ...terms, feeBasisPoints: 800, taxRates: { PT: 2300 }, reason: 'Less for us' })
    expect(after.body).toMatchObject({ version: version + 1, feeBasisPoints: 800, taxRates: { PT: 2300 } })
    expect((await boss.get('/api/admin/money-terms')).body).toEqual(after.body)
    const [entry] = await site.query("select * from audit_entries where action = 'money_terms_changed'")
    expect(entry).toMatchObject({
      actor_id: boss.id,
      reason: 'Less for us',
      details: { from: { feeBasisPoints: 1000 }, to: { feeBasisPoints: 800 } },
    })
    const estimate = await boss.put('/api/admin/money-terms', { ...terms, costBasisPoints: 140, costCents: 25 })
    expect(estimate.body).toMatchObject({ costBasisPoints: 140, costCents: 25 })
    // Programs that know nothing of the estimate leave it as it is.
    const { costBasisPoints: _share, costCents: _amount, ...older } = terms
    expect((await boss.put('/api/admin/money-terms', { ...older, reserveDays: 7 })).body).toMatchObject({
      costBasisPoints: 140,
      costCents: 25,
    })
    expect((await boss.put('/api/admin/money-terms', { ...terms, feeBasisPoints: 6000 })).status).toBe(422)
  })
})
