import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { closedBank, goodBank, paidCreator, setUpCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, billingOf, subscribeTo } from '#tests/people/paying-fan.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { payCreator } from './pay-creator.ts'

let site: TestSite
const patience = { timeout: stretch(20_000), interval: 100 }

beforeAll(async () => {
  site = await startTestSite({ runsJobs: true })
})

const status = async (creator: Visitor, query = '') => (await creator.get(`/api/creator/${creator.id}/payout-status${query}`)).body
const payouts = async (creator: Visitor) => (await creator.get(`/api/creator/${creator.id}/payouts`)).body
const earned = async (creator: Visitor) => (await creator.get(`/api/creator/${creator.id}/earnings`)).body[0]
const states = async (creator: Visitor) => (await payouts(creator)).map((payout: { status: string }) => payout.status)
const mailsTo = (creator: Visitor) => site.query<{ kind: string }>('select kind from letters where user_id = $1 order by id', [creator.id])

describe('a creator’s way to payouts', () => {
  it('goes from the form over the bank to a payout that arrives', async () => {
    const lena = await site.person()
    const { body } = await setUpCreator(lena)
    expect([body.success, body.onboardingUrl, body.user.isCreator]).toEqual([true, null, true])
    expect(await status(lena)).toMatchObject({
      state: 'bank_missing',
      bankingRequired: true,
      isDemo: true,
      isSimulated: true,
      country: 'US',
    })

    const path = `/api/creator/${lena.id}/banking`
    const incomplete = await lena.put(path, { ...goodBank, accountNumber: undefined })
    expect([incomplete.status, incomplete.body.fields]).toMatchObject([422, [{ field: 'accountNumber', rule: 'required' }]])
    expect(codeOf(await lena.put(path, { ...goodBank, routingNumber: '123456789' }))).toBe('bank_refused')
    expect((await lena.put(path, goodBank)).body).toMatchObject({ state: 'enabled', payoutsEnabled: true, bank: { last4: '6789' } })

    await subscribeTo(site, lena, await site.person())
    expect(await earned(lena)).toMatchObject({ balanceCents: 1_350, availableCents: 0, pendingCents: 1_350 })
    await advanceBilling(site, 8)
    await expect.poll(() => states(lena), patience).toEqual(['in_transit'])
    expect(await earned(lena)).toMatchObject({ balanceCents: 0, inTransitCents: 1_350 })
    expect(await payouts(lena)).toMatchObject([{ amountCents: 1_350, currency: 'USD', bankLast4: '6789', failureReason: null }])
    await advanceBilling(site, 7)
    await expect.poll(() => states(lena), patience).toEqual(['paid'])
    expect(await earned(lena)).toMatchObject({ balanceCents: 0, inTransitCents: 0, paidOutCents: 1_350 })
    expect(await mailsTo(lena)).toEqual([{ kind: 'payout_sent' }])
    const told = async () => (await lena.get('/api/notifications?show=money')).body
    const sent = { kind: 'payout_sent', actors: [], amount: { cents: 1_350, currency: 'USD' } }
    await expect.poll(told, patience).toMatchObject([sent, { kind: 'new_subscriber' }])
  })

  it('brings back what the bank refuses, holds the rest, and goes on with another bank', async () => {
    const lena = await paidCreator(site, closedBank)
    await subscribeTo(site, lena, await site.person())
    await advanceBilling(site, 8)
    await expect.poll(() => states(lena), patience).toEqual(['in_transit'])
    await advanceBilling(site, 7)
    await expect.poll(() => states(lena), patience).toEqual(['failed'])
    expect((await lena.get('/api/notifications')).body[0]).toMatchObject({ kind: 'payout_failed', amount: { cents: 1_350 } })
    const [failed] = await payouts(lena)
    expect(failed.failureReason).toEqual(expect.any(String))
    expect(await earned(lena)).toMatchObject({ balanceCents: 1_350, availableCents: 1_350, inTransitCents: 0 })
    expect(await status(lena)).toMatchObject({ state: 'held', reason: 'payout_failed', heldSince: expect.any(String) })
    expect((await mailsTo(lena)).map(({ kind }) => kind)).toEqual(['payout_sent', 'payout_failed'])
    await payCreator(site.platform, lena.id)
    expect(await states(lena)).toEqual(['failed'])

    expect((await lena.put(`/api/creator/${lena.id}/banking`, goodBank)).body).toMatchObject({ state: 'enabled' })
    await expect.poll(() => states(lena), patience).toEqual(['in_transit', 'failed'])
    // Whoever has the session could have given it: the person is told where that one cannot answer.
    expect((await mailsTo(lena)).map(({ kind }) => kind)).toContain('bank_changed')
    await advanceBilling(site, 7)
    await expect.poll(() => states(lena), patience).toEqual(['paid', 'failed'])
  })
})

it.each([
  ['not_started', 'requirements_due', null],
  ['permissions_missing', 'permissions_missing', 'action_required.requested_capabilities'],
  ['requirements_due', 'requirements_due', 'requirements.past_due'],
  ['bank_missing', 'bank_missing', null],
  ['under_review', 'held', 'under_review'],
  ['disabled', 'held', 'rejected.fraud'],
  ['enabled', 'enabled', null],
])('follows the provider when it says that an account is %s', async (said, state, reason) => {
  const lena = await paidCreator(site)
  const [account] = await site.query<{ provider_id: string }>('select provider_id from payout_accounts where creator_id = $1', [lena.id])
  expect(await billingOf(site).turn(`accounts/${account?.provider_id}/state`, { state: said })).toMatchObject({ status: 200 })
  // Told by an event, not by looking: the last answer is younger than a minute.
  await expect.poll(async () => (await status(lena)).state, patience).toBe(state)
  const seen = await status(lena, '?fresh=true')
  expect(seen.state).toBe(state)
  if (reason !== null) expect(seen.reason).toBe(reason)
})
