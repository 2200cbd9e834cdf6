import { beforeAll, describe, expect, it } from 'vitest'
import type { ProviderInvoice } from '#server/platform/payments.ts'
import { recordPayment } from '#server/money/ledger/index.ts'
import { stretch } from '#tests/pace.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import type { SubscriptionStatus } from '#server/access/index.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite
const clock = new TestClock()

/** Midday of the 20th of the coming month: far enough from both ends of a month for every case below. */
const present = (() => {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 20, 12))
})()
/** The start of a day, so many months ago. */
const at = (monthsAgo: number, day: number) => new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - monthsAgo, day))
const month = (monthsAgo: number) => at(monthsAgo, 1).toISOString().slice(0, 7)

beforeAll(async () => {
  clock.advance(present.getTime() - Date.now())
  site = await startTestSite({ clock })
})

const analytics = async (creator: Visitor) => (await creator.get(`/api/creator/${creator.id}/analytics`)).body

const addLife = (creator: Visitor, id: number, status: SubscriptionStatus, began: Date, endedAt: Date | null = null): Promise<number> =>
  placeSubscription(site.platform.database, creator, { id }, { status, createdAt: began, endedAt })

async function addFan(more: { age?: number; location?: string; interests?: string[] } = {}): Promise<number> {
  const [row] = await site.query<{ id: number }>(
    `insert into users (realm, email, username, display_name, search_name, birth_date, age, location, interests, created_at)
     select 'sandbox', 'fan_' || count(*) || '@fans.example', 'fan_' || count(*), 'Fan', 'fan', '1990-01-01', $1, $2, $3, now()
     from users returning id`,
    [more.age ?? null, more.location ?? null, more.interests ?? []],
  )
  return row?.id ?? 0
}

describe('a creator’s figures', () => {
  it('count beginnings, ends, standing, churn and retention of six months', async () => {
    const lena = await site.creator()
    const fans: number[] = []
    for (let index = 0; index < 9; index += 1) fans.push(await addFan())
    const [a, b, c, d, e, f, g, h, i] = fans as [number, number, number, number, number, number, number, number, number]
    await addLife(lena, a, 'active', at(5, 10))
    await addLife(lena, b, 'canceled', at(5, 15), at(3, 15))
    await addLife(lena, c, 'active', at(4, 5))
    // Exactly from month to month: begun in the one, ended in the next.
    await addLife(lena, d, 'canceled', at(3, 1), at(2, 1))
    // Away for a month and back.
    await addLife(lena, e, 'canceled', at(2, 20), at(1, 20))
    await addLife(lena, e, 'active', at(0, 5))
    await addLife(lena, f, 'trialing', at(0, 15))
    await addLife(lena, g, 'incomplete', at(0, 18))
    await addLife(lena, h, 'past_due', at(1, 25))
    await addLife(lena, i, 'canceled', at(7, 1), at(5, 10))
    const seen = await analytics(lena)
    expect([seen.totalSubscribers, seen.newSubscribersThisWeek, seen.newSubscribersThisMonth]).toEqual([5, 1, 3])
    expect(seen.monthlyTrend).toEqual([
      { month: month(5), subscriptions: 2, ended: 1, subscribers: 2, churn: 1, revenueCents: 0 },
      { month: month(4), subscriptions: 1, ended: 0, subscribers: 3, churn: 0, revenueCents: 0 },
      { month: month(3), subscriptions: 1, ended: 1, subscribers: 3, churn: 0.3333, revenueCents: 0 },
      { month: month(2), subscriptions: 1, ended: 1, subscribers: 3, churn: 0.3333, revenueCents: 0 },
      { month: month(1), subscriptions: 1, ended: 1, subscribers: 3, churn: 0.3333, revenueCents: 0 },
      { month: month(0), subscriptions: 2, ended: 0, subscribers: 5, churn: 0, revenueCents: 0 },
    ])
    expect(seen.retention).toEqual([
      { month: month(5), began: 2, kept: [1, 1, 0.5, 0.5, 0.5, 0.5] },
      { month: month(4), began: 1, kept: [1, 1, 1, 1, 1] },
      { month: month(3), began: 1, kept: [1, 0, 0, 0] },
      { month: month(2), began: 1, kept: [1, 0, 1] },
      { month: month(1), began: 1, kept: [1, 1] },
      { month: month(0), began: 2, kept: [1] },
    ])
    expect(seen.recentSubscribers.map((fan: { id: number }) => fan.id)).toEqual([f, e, h, c, a])
  })

  it('take revenue from the ledger: after fee, refunds and what they cost, in the month it happened', async () => {
    const lena = await site.creator()
    const fanId = await addFan()
    const subscriptionId = await addLife(lena, fanId, 'active', at(1, 10))
    const invoice: ProviderInvoice = {
      id: 'in_analytics',
      status: 'paid',
      amountPaidCents: 1_000,
      currency: 'USD',
      periodStart: at(1, 10),
      periodEnd: at(0, 10),
      paidAt: at(1, 10),
      failedTries: 0,
      payment: {
        paymentIntentId: 'pi_analytics',
        chargeId: 'ch_analytics',
        costCents: 60,
        availableAt: at(1, 12),
        card: null,
        refunds: [{ id: 're_analytics', amountCents: 500, status: 'succeeded', createdAt: at(0, 3) }],
        dispute: null,
        disputes: [],
      },
    }
    const sold = { subscriptionId, creatorId: lena.id, fanId, feeBasisPoints: 1_000, taxBasisPoints: 0, taxCountry: null, eventId: null }
    await site.platform.database.transaction().execute((transaction) => recordPayment(transaction, sold, invoice))
    const { monthlyTrend, currency } = await analytics(lena)
    // 1000 less a fee of 100; then half of both back, and with it half of the provider's 60.
    expect(monthlyTrend.slice(-2).map((row: { revenueCents: number }) => row.revenueCents)).toEqual([900, -480])
    expect(currency).toBe('USD')
    const days = (await lena.get(`/api/creator/${lena.id}/days?days=31`)).body
    const placeOf = (date: Date) => (date.getTime() - Date.parse(days.from)) / 86_400_000
    expect([days.currency, days.earnedCents.length]).toEqual(['USD', 62])
    expect(days.earnedCents.reduce((sum: number, cents: number) => sum + Math.abs(cents), 0)).toBe(900 + 480)
    expect([days.earnedCents[placeOf(at(1, 10))], days.earnedCents[placeOf(at(0, 3))]]).toEqual([900, -480])
  })

  it('tell of each day who began, who ended and how many there were', async () => {
    const lena = await site.creator()
    const fans = [await addFan(), await addFan(), await addFan(), await addFan(), await addFan()] as const
    const dayAgo = (days: number) => new Date(present.getTime() - days * 86_400_000)
    await addLife(lena, fans[0], 'active', dayAgo(40))
    await addLife(lena, fans[1], 'canceled', dayAgo(2), dayAgo(1))
    await addLife(lena, fans[2], 'past_due', dayAgo(1))
    await addLife(lena, fans[3], 'incomplete', dayAgo(1))
    // To last longer, and over by now.
    await addLife(lena, fans[4], 'canceled', dayAgo(30), dayAgo(-5))
    const { began, ended, subscribers } = (await lena.get(`/api/creator/${lena.id}/days?days=2`)).body
    expect({ began, ended, subscribers }).toEqual({ began: [0, 1, 1, 0], ended: [0, 0, 1, 1], subscribers: [2, 3, 3, 2] })
    expect((await analytics(lena)).totalSubscribers).toBe(2)
    const year = (await lena.get(`/api/creator/${lena.id}/days?days=366`)).body
    expect([year.began.length, year.subscribers[0], year.subscribers.at(-1)]).toEqual([732, 0, 2])
    expect((await lena.get(`/api/creator/${lena.id}/days?days=367`)).status).toBe(422)
    expect((await (await site.person('someone')).get(`/api/creator/${lena.id}/days`)).status).toBe(403)
  })

  it('show no group of fewer than five, and rounded counts of what people tell of themselves', async () => {
    const lena = await site.creator()
    const people = [
      ...Array.from({ length: 7 }, () => ({ age: 20, interests: ['Music'] })),
      ...Array.from({ length: 4 }, () => ({ age: 30, location: 'Porto', interests: ['Music', 'Chess'] })),
      ...Array.from({ length: 6 }, () => ({ age: 40, location: 'Lisbon' })),
      ...Array.from({ length: 2 }, () => ({ age: 40, location: 'lisbon ', interests: ['music', 'Art'] })),
      ...Array.from({ length: 4 }, () => ({ age: 40, interests: ['Art'] })),
    ]
    for (const person of people) await addLife(lena, await addFan(person), 'active', at(0, 1))
    for (let gone = 0; gone < 5; gone += 1) {
      await addLife(lena, await addFan({ age: 50, location: 'Faro', interests: ['Golf'] }), 'canceled', at(2, 1), at(1, 1))
    }
    const { demographics, subscribersWithDemographics } = await analytics(lena)
    // 7 of 20, 4 of 30 and 12 of 40 years: 740 / 23.
    expect(demographics.age).toEqual({ average: 32, groups: { '18-24': 5, '35-44': 10 } })
    expect(demographics.locations).toEqual([{ location: 'Lisbon', count: 10 }])
    expect(demographics.interests).toEqual([
      { interest: 'Music', count: 15, percentage: 100 },
      { interest: 'Art', count: 5, percentage: 33 },
    ])
    expect(subscribersWithDemographics).toEqual({ withAge: 25, withLocation: 10, withInterests: 15 })
  })

  it('say nothing of four subscribers but how many they are', async () => {
    const lena = await site.creator()
    const seenBefore = await analytics(lena)
    expect(seenBefore).toMatchObject({ totalSubscribers: 0, recentSubscribers: [], demographics: { age: { average: null, groups: {} } } })
    for (let count = 0; count < 4; count += 1) {
      await addLife(lena, await addFan({ age: 33, location: 'Braga', interests: ['Tea'] }), 'active', at(0, 2))
    }
    expect(await analytics(lena)).toMatchObject({
      totalSubscribers: 4,
      demographics: { age: { average: null, groups: {} }, locations: [], interests: [] },
      subscribersWithDemographics: { withAge: 0, withLocation: 0, withInterests: 0 },
    })
  })

  it('count different people who saw a post, and never its author', async () => {
    const [lena, fan, other] = [await site.creator(), await site.person(), await site.person()]
    const post = (await lena.post('/api/posts', { content: 'A bowl', isPremium: true })).body
    await fan.get(`/api/posts/${post.id}`)
    await fan.get(`/api/posts/${post.id}`)
    await other.get(`/api/creator/${lena.id}/posts`)
    await site.visitor().get(`/post/${post.id}`)
    await site.visitor().get(`/api/posts?author=${lena.id}`)
    await lena.get(`/api/posts/${post.id}`)
    const viewers = async () => (await analytics(lena)).reach[0]?.viewers
    await expect.poll(viewers, { timeout: stretch(5_000), interval: 100 }).toBe(3)
    expect((await analytics(lena)).reach).toMatchObject([{ postId: post.id, excerpt: 'A bowl', isPremium: true, likes: 0, comments: 0 }])
    await lena.post('/api/posts', { content: 'clay '.repeat(60) })
    expect((await analytics(lena)).reach[0]?.excerpt).toMatch(/^clay .{100,}…$/)
    const rows = await site.query<{ viewer: string }>('select viewer from post_viewers where post_id = $1', [post.id])
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1/)
  })

  it('are one’s own', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    const answer = await fan.get(`/api/creator/${lena.id}/analytics`)
    expect([answer.status, answer.body.message]).toEqual([403, 'Private Information'])
    expect((await site.visitor().get(`/api/creator/${lena.id}/analytics`)).status).toBe(401)
  })
})
