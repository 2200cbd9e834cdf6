import { beforeAll, describe, expect, it } from 'vitest'
import { begin, daySeconds, giveCard, passTime, subscribeAndPay, subscriptionOf, until } from '#tests/money/checkout.ts'
import { lookAt } from '#tests/money/market.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock } from '#tests/site.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { connectProviderEvents } from '#server/money/provider-events/index.ts'
import { subscriptionEventHandlers, sweepOverdue, sweepSubscriptions, syncSubscription } from './index.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

const clock = new TestClock()
const site = await startTestSite({ runsJobs: true, clock })
const { rowsOf, ledgerOf, mail, stands, subscribers } = lookAt(site)
let lena: Visitor
let count = 0
const newFan = () => site.person(`crash_fan_${(count += 1)}`)

beforeAll(async () => {
  lena = await site.creator('lena_crash')
})

/** What a process leaves that goes down after the provider said yes and before it wrote so. */
const forgetProvider = (fan: Visitor) =>
  site.query('update subscriptions set provider_id = null, synced_at = null where subscriber_id = $1', [fan.id])

const waitingFor = (id: number) => site.query('select * from provider_events where subject_id = $1 and applied_at is null', [id])
/** Everything the provider told of a subscription has been applied. */
async function quiet(id: number): Promise<void> {
  const heard = () => site.query<{ applied_at: Date | null }>('select applied_at from provider_events where subject_id = $1', [id])
  // Its creation, its first bill and what follows from them.
  await until(heard, (events) => events.length > 2 && events.every(({ applied_at }) => applied_at !== null))
}

describe('a process that goes down', () => {
  it('after the row and before the provider leaves a beginning that the next call goes on with', async () => {
    const fan = await newFan()
    await placeSubscription(site.platform.database, lena, fan, { status: 'incomplete' })
    const next = (await begin(fan, lena.id)).body
    await giveCard(site, next.clientSecret, 'pays')
    await stands(fan, lena.id, { isEntitled: true })
    expect((await rowsOf(fan)).map(({ status }) => status)).toEqual(['active'])
  })

  it('after the provider and before the note of it begins nothing twice', async () => {
    const fan = await newFan()
    const begun = (await begin(fan, lena.id)).body
    await forgetProvider(fan)
    const again = (await begin(fan, lena.id)).body
    expect(again.clientSecret).toBe(begun.clientSecret)
    expect(again.subscription.id).toBe(begun.subscription.id)
  })

  it('in the same moment, while the fan pays, loses no payment: the provider’s event finds the row', async () => {
    const fan = await newFan()
    const begun = (await begin(fan, lena.id)).body
    await forgetProvider(fan)
    await giveCard(site, begun.clientSecret, 'pays')
    await stands(fan, lena.id, { isEntitled: true })
    expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
    expect(await rowsOf(fan)).toHaveLength(1)
  })

  it('in the middle of a withdrawal leaves a wish that the sweep carries out, once', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await site.query("update subscriptions set withdrawn_at = now(), synced_at = now() - interval '1 day' where id = $1", [id])
    await sweepSubscriptions(site.platform)
    await sweepSubscriptions(site.platform)
    await Promise.all([syncSubscription(site.platform, id), syncSubscription(site.platform, id)])
    expect(await stands(fan, lena.id, { billing: 'canceled' })).toMatchObject({ isEntitled: false })
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    expect(await ledgerOf(fan)).toEqual([
      { kind: 'sale', amount: 999 },
      { kind: 'refund', amount: -999 },
    ])
    expect(await mail(fan, /^You withdrew/)).toHaveLength(1)
  })

  it('before it reads what an event is about leaves the event to the sweep; applied again, it changes nothing', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await quiet(id)
    await site.query("update provider_events set applied_at = null, received_at = now() - interval '5 minutes' where subject_id = $1", [id])
    expect((await waitingFor(id)).length).toBeGreaterThan(1)
    const before = await subscribers(lena)
    // Another process comes up, and takes what waits.
    const jobs = await startJobs(site.platform.connection.pool, site.platform.log)
    const events = await connectProviderEvents(site.platform, jobs, subscriptionEventHandlers)
    await quiet(id)
    await events.stop()
    await jobs.stop()
    expect(await subscribers(lena)).toBe(before)
    expect(await ledgerOf(fan)).toHaveLength(1)
  })
})

describe('of two processes that read the provider', () => {
  it('the one that read earlier and writes later does not win', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await quiet(id)
    const { payments, connection } = site.platform
    let reads = 0
    const readSubscription = async (providerId: string) => {
      reads += 1
      const read = await payments.readSubscription(providerId)
      // Its answer is long on the way: meanwhile the fan cancels, and that is written.
      if (reads === 1) await fan.post(`/api/subscriptions/${id}/cancel`)
      return read
    }
    const slow = { ...site.platform, connection: { ...connection }, payments: { ...payments, readSubscription } }
    await syncSubscription(slow, id)
    expect(reads).toBeGreaterThan(1)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ cancelAtPeriodEnd: true })
  })
})

describe('the sweep', () => {
  it('makes room after an hour for a beginning that never reached the provider', async () => {
    const fan = await newFan()
    await placeSubscription(site.platform.database, lena, fan, { status: 'incomplete', createdAt: new Date(Date.now() - 61 * 60_000) })
    await sweepSubscriptions(site.platform)
    expect((await rowsOf(fan)).map(({ status }) => status)).toEqual(['expired'])
    await subscribeAndPay(site, fan, lena.id)
  })

  it('ends what is unpaid for more than eight days of the provider’s clock, and nothing before', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id, 'failsLater')
    await passTime(site, 31 * daySeconds)
    await stands(fan, lena.id, { billing: 'past_due' })
    await sweepOverdue(site.platform)
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ id, billing: 'past_due', isEntitled: true })
  })

  it('ends what was bought with test cards once the site is live, and tells the creator’s count so', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await quiet(id)
    const before = await subscribers(lena)
    const entitled = (
      await site.query("select id from subscriptions where creator_id = $1 and status in ('trialing', 'active', 'past_due')", [lena.id])
    ).length
    const live = { ...site.platform, payments: { ...site.platform.payments, realm: 'live' as const } }
    // What's written at that moment by an event on its way is left to the next sweep.
    const sweep = async () => {
      await sweepSubscriptions(live)
      return (await rowsOf(fan)).map(({ status }) => status)
    }
    expect(await until(sweep, ([status]) => status === 'canceled')).toEqual(['canceled'])
    expect(await subscribers(lena)).toBe(before - entitled)
  })
})
