import { beforeAll, expect, it } from 'vitest'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, breakProvider, subscribeTo } from '#tests/people/paying-fan.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { payCreator } from './pay-creator.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

const states = async (creator: Visitor) =>
  (await creator.get(`/api/creator/${creator.id}/payouts`)).body.map((payout: { status: string }) => payout.status)
const earned = async (creator: Visitor) => (await creator.get(`/api/creator/${creator.id}/earnings`)).body[0]
const platformHas = async () => (await site.platform.payments.readBalance()).available['USD'] ?? 0

it.each([
  ['transfers', 'created'],
  ['payouts', 'transferred'],
])('pays once when the answer about %s is lost, however many go on at once', async (what, left) => {
  const lena = await paidCreator(site)
  await subscribeTo(site, lena, await site.person())
  await advanceBilling(site, 8)
  const before = await platformHas()
  await breakProvider(site, { kind: 'cut', times: 1_000, path: `/v1/${what}` })
  await expect(payCreator(site.platform, lena.id)).rejects.toThrow()
  expect(await states(lena)).toEqual([left])
  expect(await earned(lena)).toMatchObject({ balanceCents: 0, inTransitCents: 1_350 })
  await breakProvider(site, null)
  await Promise.all(Array.from({ length: 8 }, () => payCreator(site.platform, lena.id)))
  expect(await states(lena)).toEqual(['in_transit'])
  expect(before - (await platformHas())).toBe(1_350)
  await advanceBilling(site, 7)
  await payCreator(site.platform, lena.id)
  expect(await states(lena)).toEqual(['paid'])
  expect(await earned(lena)).toMatchObject({ paidOutCents: 1_350, balanceCents: 0, inTransitCents: 0 })
})
