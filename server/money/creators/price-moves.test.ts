import { beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import type { SubscriptionStatus } from '#server/access/index.ts'
import { placeCrowd } from '#tests/people/crowd.ts'
import { placeSubscription, placeSubscriptions } from '#tests/people/subscription.ts'

let site: TestSite
const days = 86_400_000

beforeAll(async () => {
  site = await startTestSite()
})

async function fanOf(
  creator: Visitor,
  priceCents: number,
  status: SubscriptionStatus = 'active',
  isCancelled = false,
): Promise<Visitor & { subscriptionId: number }> {
  const fan = await site.person()
  const wish = { status, priceCents, cancelAtPeriodEnd: isCancelled }
  return Object.assign(fan, { subscriptionId: await placeSubscription(site.platform.database, creator, fan, wish) })
}

it('asks who pays an older price once for each price, with notice, and changes nothing by itself', async () => {
  const lena = await site.creator()
  const path = `/api/creator/${lena.id}/price-moves`
  const old = await fanOf(lena, 500)
  await fanOf(lena, 500, 'active', true)
  await fanOf(lena, 999)
  await fanOf(lena, 500, 'canceled')
  await fanOf(lena, 1_500)
  expect((await lena.get(path)).body).toEqual({ older: 2, asked: 0, accepted: 0, declined: 0 })

  // Who leaves anyway is not asked.
  expect((await lena.post(path)).body).toEqual({ asked: 1 })
  expect(codeOf(await lena.post(path))).toBe('price_unchanged')
  const mails = () =>
    site.query<{ user_id: number; detail: Record<string, unknown> }>(
      "select user_id, detail from letters where kind = 'price_notice' order by id",
    )
  const [mail] = await mails()
  expect(mail).toMatchObject({ user_id: old.id, detail: { oldPriceCents: 500, newPriceCents: 999, currency: 'USD' } })
  expect(Date.parse(String(mail?.detail['effectiveAt']))).toBeGreaterThan(Date.now() + 30 * days - 60_000)
  const [unchanged] = await site.query<{ price_cents: number }>('select price_cents from subscriptions where id = $1', [old.subscriptionId])
  expect(unchanged?.price_cents).toBe(500)

  expect((await old.post(`/api/subscriptions/${old.subscriptionId}/price`, { accept: false })).status).toBe(200)
  expect((await lena.get(path)).body).toEqual({ older: 2, asked: 1, accepted: 0, declined: 1 })
  expect(codeOf(await lena.post(path))).toBe('price_unchanged')

  // Another price is another question; what was asked before and not answered is not asked any more.
  await lena.put(`/api/creator/${lena.id}/settings`, { price: 2_000 })
  expect((await lena.post(path)).body).toEqual({ asked: 3 })
  await lena.put(`/api/creator/${lena.id}/settings`, { price: 2_500 })
  expect((await lena.post(path)).body).toEqual({ asked: 3 })
  expect((await lena.get(path)).body).toEqual({ older: 4, asked: 3, accepted: 0, declined: 0 })
  expect(await site.query('select from price_moves where answered_at is null and new_price_cents = 2000')).toEqual([])
  await old.post(`/api/subscriptions/${old.subscriptionId}/price`, { accept: true })
  expect((await lena.get(path)).body).toEqual({ older: 4, asked: 3, accepted: 1, declined: 0 })
})

it('is for the creator alone', async () => {
  const [lena, other] = [await site.creator(), await site.creator()]
  expect(codeOf(await other.get(`/api/creator/${lena.id}/price-moves`))).toBe('not_allowed')
  expect(codeOf(await other.post(`/api/creator/${lena.id}/price-moves`))).toBe('not_allowed')
  expect(codeOf(await site.visitor().post(`/api/creator/${lena.id}/price-moves`))).toBe('signed_out')
  expect(codeOf(await lena.post(`/api/creator/${lena.id}/price-moves`))).toBe('price_unchanged')
})

it('asks tens of thousands, and says how they stand without making anybody wait', async () => {
  const lena = await site.creator()
  const many = 20_000
  const fans = await placeCrowd(site.platform.database, many)
  await placeSubscriptions(site.platform.database, [lena], fans, { priceCents: 500 })
  const path = `/api/creator/${lena.id}/price-moves`
  expect((await lena.post(path)).body).toEqual({ asked: many })
  expect((await lena.get(path)).body).toEqual({ older: many, asked: many, accepted: 0, declined: 0 })
  expect(await site.query("select from letters where kind = 'price_notice' and user_id = any($1)", [fans])).toHaveLength(many)
})
