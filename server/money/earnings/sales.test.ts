import { beforeAll, describe, expect, it } from 'vitest'
import { advanceBilling, billingOf, subscribeTo } from '#tests/people/paying-fan.ts'
import { startTestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'

const site = await startTestSite()
let lena: Visitor

beforeAll(async () => {
  lena = await site.creator()
})

const sales = async () => (await lena.get(`/api/creator/${lena.id}/sales`)).body

describe('a fan who has blocked the creator', () => {
  it('is named to them nowhere, while every sum stays', async () => {
    const fan = await site.person('hidden_fan')
    await subscribeTo(site, lena, fan)
    const month = (await lena.get(`/api/creator/${lena.id}/statements`)).body[0].month
    const outlets = [
      'sales',
      'subscribers',
      'analytics',
      `statements/${month}`,
      `statements/${month}/csv`,
      'csv/sales',
      'csv/subscribers',
      'csv/payouts',
    ]
    const read = async (outlet: string) => JSON.stringify((await lena.get(`/api/creator/${lena.id}/${outlet}`)).body)
    expect(await read('csv/subscribers')).toContain('hidden_fan')
    const [before] = await sales()
    await fan.post(`/api/users/${lena.id}/block`)
    for (const outlet of outlets) expect(await read(outlet), outlet).not.toContain('hidden_fan')
    expect(await sales()).toEqual([{ ...before, fan: null }])
    expect((await fan.get('/api/receipts')).body).toMatchObject([{ creator: { id: lena.id }, amountCents: 999 }])
  })
})

describe('a refund that came back', () => {
  it('can be given again, and is then another one', async () => {
    const fan = await site.person()
    const begun = await fan.post(`/api/creator/${lena.id}/subscribe`, { acceptTerms: true })
    const { id } = begun.body.subscription
    await billingOf(site).pay(begun.body.clientSecret, '4000 0000 0000 5126')
    const confirm = () => fan.post(`/api/subscriptions/${id}/confirm`)
    await confirm()
    const [sale] = await sales()
    const giveBack = () => lena.post(`/api/creator/${lena.id}/sales/${sale.id}/refund`, { amountCents: 300 })
    expect((await giveBack()).body).toMatchObject({ refundedCents: 300 })
    await advanceBilling(site, 3)
    await confirm()
    expect((await sales())[0]).toMatchObject({ refundedCents: 0, refundableCents: 999 })
    expect((await giveBack()).body).toMatchObject({ refundedCents: 300, refundableCents: 699 })
    expect(codeOf(await lena.post(`/api/creator/${lena.id}/sales/${sale.id}/refund`, { amountCents: 999 }))).toBe('not_refundable')
  })
})

describe('many refunds at once', () => {
  it('keep nobody waiting, and each is given once', async () => {
    const [noa, fan] = [await site.creator(), await site.person()]
    await subscribeTo(site, noa, fan)
    const [sale] = (await noa.get(`/api/creator/${noa.id}/sales`)).body
    const giveBack = (amountCents: number) =>
      noa.post(
        `/api/creator/${noa.id}/sales/${sale.id}/refund`,
        { amountCents },
        { 'idempotency-key': `once-${amountCents}`.padEnd(255, '.') },
      )
    const amounts = Array.from({ length: 24 }, (_, index) => index + 1)
    const answers: Awaited<ReturnType<typeof giveBack>>[] = []
    // More at once than there are connections, and so few that a slow database turns no one away.
    for (let count = 0; count < amounts.length; count += 8)
      answers.push(...(await Promise.all(amounts.slice(count, count + 8).map(giveBack))))
    expect(answers.map(({ status }) => status)).toEqual(amounts.map(() => 200))
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    expect((await giveBack(7)).body).toMatchObject({ refundedCents: total })
    const rest = () => noa.post(`/api/creator/${noa.id}/sales/${sale.id}/refund`, {}, { 'idempotency-key': 'the-rest' })
    expect((await rest()).body).toMatchObject({ refundedCents: 999 })
    expect((await rest()).body).toMatchObject({ refundedCents: 999 })
    const other = await noa.post(
      `/api/creator/${noa.id}/sales/${sale.id}/refund`,
      { amountCents: 5 },
      { 'idempotency-key': 'once-7'.padEnd(255, '.') },
    )
    expect(codeOf(other)).toBe('idempotency_conflict')
  })
})
