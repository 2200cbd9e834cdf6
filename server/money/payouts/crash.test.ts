import { beforeAll, expect, it } from 'vitest'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, billingOf, breakProvider, subscribeTo } from '#tests/people/paying-fan.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { continuePayout } from './continue-payout.ts'
import { payCreator } from './pay-creator.ts'
import { findUnderWay } from './payout-queries.ts'
import { recheckPaid } from './recheck-paid.ts'

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

it('pays what is not disputed, and the rest once the dispute is won', async () => {
  const [lena, other] = [await paidCreator(site), await paidCreator(site)]
  const fans = [await site.person(), await site.person()] as const
  const { id } = await subscribeTo(site, lena, fans[0])
  await subscribeTo(site, lena, fans[1])
  // The bank takes the money from the platform, which pays out only what it has.
  for (const creator of [other, other]) await subscribeTo(site, creator, await site.person())
  const [row] = await site.query<{ provider_id: string }>('select provider_id from subscriptions where id = $1', [id])
  const subscription = await site.platform.payments.readSubscription(row?.provider_id ?? '')
  const dispute = async (action: string) => {
    const answer = await billingOf(site).turn(`charges/${subscription?.invoices[0]?.payment?.chargeId}/dispute`, { action })
    expect(answer.status).toBe(200)
    await fans[0].post(`/api/subscriptions/${id}/confirm`)
  }
  const status = async () => (await lena.get(`/api/creator/${lena.id}/payout-status?fresh=true`)).body
  await dispute('open')
  await advanceBilling(site, 8)
  await payCreator(site.platform, lena.id)
  expect(await status()).toMatchObject({ state: 'enabled', heldSince: null })
  expect(await earned(lena)).toMatchObject({ availableCents: 0, disputedCents: 1_350, inTransitCents: 1_350 })
  await dispute('win')
  expect(await earned(lena)).toMatchObject({ availableCents: 1_350, disputedCents: 0, inTransitCents: 1_350 })
})

it('does not send what has failed meanwhile, however late somebody goes on with it', async () => {
  const lena = await paidCreator(site)
  await subscribeTo(site, lena, await site.person())
  await advanceBilling(site, 8)
  await breakProvider(site, { kind: 'error', times: 1_000, path: '/v1/transfers' })
  await expect(payCreator(site.platform, lena.id)).rejects.toThrow()
  await breakProvider(site, null)
  // One who read the row in this moment, and is slow.
  const [slow] = await findUnderWay(site.platform.database, lena.id, 'sandbox')
  const before = await platformHas()
  const [account] = await site.query<{ provider_id: string }>('select provider_id from payout_accounts where creator_id = $1', [lena.id])
  const turn = (state: string) => billingOf(site).turn(`accounts/${account?.provider_id}/state`, { state })
  expect((await turn('permissions_missing')).status).toBe(200)
  await payCreator(site.platform, lena.id)
  expect(await states(lena)).toEqual(['failed'])
  expect((await turn('enabled')).status).toBe(200)
  if (slow) await continuePayout(site.platform, slow)
  expect(await platformHas()).toBe(before)
  expect(await earned(lena)).toMatchObject({ balanceCents: 1_350, inTransitCents: 0 })
  await payCreator(site.platform, lena.id)
  expect(before - (await platformHas())).toBe(1_350)
})

it.each(['transfers', 'payouts'])(
  'pays once when the site is down for longer than the provider keeps keys, after %s were asked for',
  async (what) => {
    const lena = await paidCreator(site)
    await subscribeTo(site, lena, await site.person())
    await advanceBilling(site, 8)
    const before = await platformHas()
    await breakProvider(site, { kind: 'cut', times: 1_000, path: `/v1/${what}` })
    await expect(payCreator(site.platform, lena.id)).rejects.toThrow()
    await breakProvider(site, null)
    await advanceBilling(site, 2)
    await site.query("delete from sandbox_stripe where kind = 'idempotency'")
    await payCreator(site.platform, lena.id)
    expect(before - (await platformHas())).toBe(1_350)
    await advanceBilling(site, 7)
    await payCreator(site.platform, lena.id)
    expect(await states(lena)).toEqual(['paid'])
    expect(await earned(lena)).toMatchObject({ paidOutCents: 1_350, balanceCents: 0, inTransitCents: 0 })
  },
)

it('finds what a bank sent back after it had arrived, also when nobody told', async () => {
  const lena = await paidCreator(site)
  await subscribeTo(site, lena, await site.person())
  await advanceBilling(site, 8)
  await payCreator(site.platform, lena.id)
  await advanceBilling(site, 7)
  await payCreator(site.platform, lena.id)
  expect(await states(lena)).toEqual(['paid'])
  await recheckPaid(site.platform)
  expect(await states(lena)).toEqual(['paid'])
  // The bank takes it back: for the provider it is on its way again, and fails.
  await site.query(
    `update sandbox_stripe set due = 1, data = jsonb_set(data || '{"status": "in_transit"}', '{sandbox,failure}', '"account_closed"')
     where id = (select provider_payout_id from payouts where creator_id = $1)`,
    [lena.id],
  )
  await advanceBilling(site, 1)
  await recheckPaid(site.platform)
  expect(await states(lena)).toEqual(['failed'])
  expect(await earned(lena)).toMatchObject({ paidOutCents: 0, balanceCents: 1_350 })
})
