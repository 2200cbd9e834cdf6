import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger/index.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { ToldProvider } from '#tests/money/told-provider.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite
const provider = new ToldProvider()

beforeAll(async () => {
  site = await startTestSite()
  Object.assign(site.platform, { payments: provider.payments })
})

/** A creator with a fan who has paid a month. */
async function sell() {
  const [lena, fan] = [await site.creator(), await site.person()]
  const id = await placeSubscription(site.platform.database, lena, fan, { status: 'incomplete', isAtProvider: true })
  provider.begin(id, 999)
  provider.happen(id, { what: 'pay' })
  await syncSubscription(site.platform, id)
  const [sale] = (await lena.get(`/api/creator/${lena.id}/sales`)).body
  return { lena, fan, id, sale, path: `/api/creator/${lena.id}/sales/${sale.id}/refund` }
}

const statusOf = async (fan: Visitor) => (await fan.get(`/api/user/${fan.id}/subscriptions`)).body[0]?.billing

describe('a creator', () => {
  it('gives a part back, then the rest, which ends what was paid for', async () => {
    const { lena, fan, sale, path } = await sell()
    expect(sale).toMatchObject({ refundableCents: 999, netCents: 899 })
    const first = await lena.post(path, { amountCents: 400, reason: 'A week of nothing' })
    // Of the provider's 59 cents, 24 are those of what went back.
    expect(first.body).toMatchObject({ refundedCents: 400, refundableCents: 599, feeCents: 60, netCents: 899 - 360 - 24 })
    expect(await statusOf(fan)).toBe('active')
    expect((await lena.post(path)).body).toMatchObject({ refundedCents: 999, refundableCents: 0, feeCents: 0, netCents: -59 })
    expect(await statusOf(fan)).toBe('canceled')
    expect(codeOf(await lena.post(path, { amountCents: 1 }))).toBe('not_refundable')
    expect((await checkLedger(site.platform.database)).findings).toEqual([])
    const [entry] = await site.query(
      "select actor_id, reason, details from audit_entries where action = 'sale_refunded' order by id limit 1",
    )
    expect(entry).toEqual({ actor_id: lena.id, reason: 'A week of nothing', details: { sale: sale.id, amountCents: 400 } })
  })

  it('gives back once, however often it is pressed at the same moment', async () => {
    const { lena, path } = await sell()
    const answers = await Promise.all(Array.from({ length: 6 }, () => lena.post(path, { amountCents: 500 })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await lena.get(`/api/creator/${lena.id}/sales`)).body).toMatchObject([{ refundedCents: 500 }])
  })

  it.each([300, 999])('presses again after the answer was lost, with the same key, and %d cents go back once', async (amountCents) => {
    const { lena, id, path } = await sell()
    provider.isSilent = true
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect(codeOf(await lena.post(path, { amountCents }, key))).toBe('payments_unavailable')
    provider.isSilent = false
    // Its event comes between the two.
    await syncSubscription(site.platform, id)
    expect((await lena.post(path, { amountCents }, key)).body).toMatchObject({ refundedCents: amountCents })
    expect((await lena.post(path, { amountCents }, key)).body).toMatchObject({ refundedCents: amountCents })
    expect(codeOf(await lena.post(path, { amountCents: 999 }, { 'idempotency-key': crypto.randomUUID() }))).toBe('not_refundable')
    expect((await lena.get(`/api/creator/${lena.id}/sales`)).body).toMatchObject([{ refundedCents: amountCents }])
  })

  it('gives back no more than there is, nothing disputed, and nothing after ninety days', async () => {
    const { lena, id, path } = await sell()
    expect(codeOf(await lena.post(path, { amountCents: 1000 }))).toBe('not_refundable')
    expect((await lena.post(path, { amountCents: 0 })).status).toBe(422)
    provider.happen(id, { what: 'dispute' })
    await syncSubscription(site.platform, id)
    expect(codeOf(await lena.post(path))).toBe('not_refundable')
    const late = await sell()
    provider.advance(91)
    expect(codeOf(await late.lena.post(late.path))).toBe('not_refundable')
    expect((await late.lena.get(`/api/creator/${late.lena.id}/sales`)).body).toMatchObject([{ refundableCents: 0, refundedCents: 0 }])
  })
})

it('is nobody else’s to give', async () => {
  const [one, other] = [await sell(), await sell()]
  expect(codeOf(await other.lena.post(one.path))).toBe('private_information')
  expect((await other.lena.post(`/api/creator/${other.lena.id}/sales/${one.sale.id}/refund`)).status).toBe(404)
  expect(codeOf(await site.visitor().post(one.path))).toBe('signed_out')
  expect((await one.lena.get(`/api/creator/${one.lena.id}/sales`)).body).toMatchObject([{ refundedCents: 0 }])
})
