import { beforeAll, expect, it } from 'vitest'
import { advanceBilling, subscribeTo } from '#tests/people/paying-fan.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { remindOfRenewals, syncSubscription } from './index.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const reminders = (of: Visitor) =>
  site.query<{ detail: { amountCents: number; renewsAt: string } }>(
    `select detail from letters where user_id = $1 and kind = 'renewal_reminder'`,
    [of.id],
  )

it('whoever pays again is written to three days before, once for each period, and not who has cancelled', async () => {
  const [creator, fan, leaving] = [await site.creator(), await site.person(), await site.person()]
  const { id } = await subscribeTo(site, creator, fan)
  const left = await subscribeTo(site, creator, leaving)
  expect((await leaving.post(`/api/subscriptions/${left.id}/cancel`)).status).toBe(200)
  const remind = () => Promise.all([remindOfRenewals(site.platform), remindOfRenewals(site.platform)])
  await remind()
  expect(await reminders(fan)).toEqual([])
  await advanceBilling(site, 28)
  await remind()
  await remindOfRenewals(site.platform)
  expect(await reminders(fan)).toMatchObject([{ detail: { amountCents: 999, creatorName: creator.user.displayName } }])
  expect(await reminders(leaving)).toEqual([])
  await advanceBilling(site, 5)
  await syncSubscription(site.platform, id)
  await remind()
  expect(await reminders(fan)).toHaveLength(1)
  await advanceBilling(site, 25)
  await remind()
  expect(await reminders(fan)).toHaveLength(2)
})
