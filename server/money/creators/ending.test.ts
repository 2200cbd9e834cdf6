import { beforeAll, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, billingOf, breakProvider, subscribeTo } from '#tests/people/paying-fan.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { finishCreator } from './finish-creator.ts'

let site: TestSite
const patience = { timeout: stretch(20_000), interval: 100 }

beforeAll(async () => {
  site = await startTestSite({ runsJobs: true })
})

const subscriptionOf = async (fan: Visitor) => (await fan.get(`/api/user/${fan.id}/subscriptions`)).body[0]

it('stops what renews, keeps what is paid, pays out what is owed, and closes the account', async () => {
  const lena = await paidCreator(site)
  const [fan, other] = [await site.person(), await site.person()]
  const { id } = await subscribeTo(site, lena, fan)
  await subscribeTo(site, lena, other)
  const post = (await lena.post('/api/creator/posts', { content: 'for who pays', isPremium: true })).body
  // The provider is away for the first tries; nothing of the end is forgotten.
  await breakProvider(site, { kind: 'error', times: 4 })
  expect((await lena.delete(`/api/creator/${lena.id}/delete`)).body).toMatchObject({ isCreator: false, subscriptionPrice: null })
  await breakProvider(site, null)
  await finishCreator(site.platform, lena.id)

  for (const person of [fan, other]) {
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, isEntitled: true })
  }
  expect((await fan.get(`/api/posts/${post.id}`)).body).toMatchObject({ isLocked: false, content: 'for who pays' })
  expect((await (await site.person()).post(`/api/creator/${lena.id}/subscribe`, { acceptTerms: true })).status).toBe(404)
  expect(codeOf(await fan.post(`/api/subscriptions/${id}/resume`))).toBe('not_subscribed')
  expect(codeOf(await lena.post('/api/creator/posts', { content: 'no more', isPremium: true }))).toBe('creators_only')
  expect((await lena.get(`/api/creator/${lena.id}/payout-status`)).body.state).toBe('enabled')

  await advanceBilling(site, 40)
  await expect.poll(async () => (await subscriptionOf(fan)).isEntitled, patience).toBe(false)
  await expect.poll(async () => (await subscriptionOf(other)).isEntitled, patience).toBe(false)
  expect((await fan.get(`/api/posts/${post.id}`)).body.isLocked).toBe(true)
  await finishCreator(site.platform, lena.id)
  await advanceBilling(site, 7)
  const paid = async () => (await lena.get(`/api/creator/${lena.id}/payouts`)).body.map((payout: { status: string }) => payout.status)
  await expect.poll(paid, patience).toEqual(['paid'])
  await finishCreator(site.platform, lena.id)
  expect((await lena.get(`/api/creator/${lena.id}/earnings`)).body[0]).toMatchObject({ balanceCents: 0, paidOutCents: 2_700 })
  expect((await lena.get(`/api/creator/${lena.id}/payout-status`)).body).toMatchObject({ state: 'not_started', bank: null })
  expect(await site.query('select from creator_endings where creator_id = $1 and finished_at is not null', [lena.id])).toHaveLength(1)
})

it('stops also what was begun in the very moment of the end', async () => {
  const lena = await paidCreator(site)
  const fan = await site.person()
  const { id } = await subscribeTo(site, lena, fan)
  // Whoever subscribes asks first and is written down then: by that time the other may have ended.
  await site.query("update subscriptions set created_at = now() + interval '1 hour' where id = $1", [id])
  expect((await lena.delete(`/api/creator/${lena.id}/delete`)).status).toBe(200)
  await finishCreator(site.platform, lena.id)
  expect(await subscriptionOf(fan)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
})

it('keeps to a fan who has paid in that moment what is paid for', async () => {
  const quiet = await startTestSite()
  const lena = await paidCreator(quiet)
  const fan = await quiet.person()
  const begun = await fan.post(`/api/creator/${lena.id}/subscribe`, { acceptTerms: true })
  await billingOf(quiet).pay(begun.body.clientSecret, '4242 4242 4242 4242')
  expect((await lena.delete(`/api/creator/${lena.id}/delete`)).status).toBe(200)
  await finishCreator(quiet.platform, lena.id)
  expect(await subscriptionOf(fan)).toMatchObject({ billing: 'active', cancelAtPeriodEnd: true, isEntitled: true })
})
