import { beforeAll, describe, expect, it } from 'vitest'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { ToldProvider } from '#tests/money/told-provider.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { admin, moderator, unlock } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const day = 86_400_000
let site: TestSite
let boss: Visitor
let helper: Visitor
let ana: Visitor
const clock = TestClock.atNoon()
const provider = new ToldProvider()

beforeAll(async () => {
  site = await startTestSite({ clock })
  Object.assign(site.platform, { payments: provider.payments })
  boss = await admin(site)
  helper = await moderator(site)
  ana = await site.creator('ana')
})

const overview = async (who = boss) => (await who.get('/api/admin/overview')).body
const ask = (who: Visitor) => who.post('/api/data-requests', { kind: 'access', text: 'What do you keep?' })

async function report(targetId: number, reason: string): Promise<void> {
  const by = await site.person()
  expect((await by.post('/api/reports', { targetKind: 'post', targetId, reason, explanation: 'See', inGoodFaith: true })).status).toBe(201)
}

const midnight = (moment: Date) => Date.parse(moment.toISOString().slice(0, 10))
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('the overview', () => {
  it('is for the site team alone', async () => {
    expect(codeOf(await ana.get('/api/admin/overview'))).toBe('not_allowed')
    expect((await helper.get('/api/admin/overview')).status).toBe(200)
  })

  it('counts what waits, and has urgent cases first and overdue ones named', async () => {
    const [early, late] = [await ana.post('/api/posts', { content: 'One' }), await ana.post('/api/posts', { content: 'Two' })]
    await report(early.body.id, 'spam')
    clock.advance(4 * day)
    await Promise.all([unlock(boss), unlock(helper)])
    await report(late.body.id, 'child_abuse')
    await ask(ana)
    const { waiting, overdueCases, cases, dataRequestDueAt } = await overview()
    expect(waiting).toMatchObject({ cases: 2, appeals: 0, dataRequests: 1 })
    expect(cases.map(({ target, isUrgent }: { target: { id: number }; isUrgent: boolean }) => [target.id, isUrgent])).toEqual([
      [late.body.id, true],
      [early.body.id, false],
    ])
    expect(overdueCases).toBe(1)
    expect(Math.round((Date.parse(dataRequestDueAt) - clock.now().getTime()) / day)).toBe(30)
  })

  it('has sixty days of figures, the present one last', async () => {
    const before = await overview()
    const person = await site.person('newcomer')
    await person.post('/api/posts', { content: 'Hello' })
    const after = await overview()
    for (const name of ['newPeople', 'activePeople', 'posts'] as const) {
      expect(after[name], name).toHaveLength(60)
      expect(sum(after[name]) - sum(before[name]), name).toBe(1)
    }
    expect(sum(after.reports)).toBe(2)
    // The provider's clock is ahead of the site's.
    expect(Date.parse(after.from)).toBe(midnight(provider.now) - 59 * day)
    const today = (midnight(clock.now()) - Date.parse(after.from)) / day
    expect([after.reports[today], after.reports[today - 4]]).toEqual([1, 1])
    expect(after.newestPeople[0]).toMatchObject({ id: person.id, displayName: expect.any(String) })
    expect(after.newestPeople).toHaveLength(5)
  })

  it('leaves out of the newest people who was deleted', async () => {
    const person = await site.person('short_stay')
    expect((await overview()).newestPeople[0].id).toBe(person.id)
    expect((await boss.delete(`/api/admin/users/${person.id}`, { reason: 'spam' })).status).toBe(200)
    expect((await overview()).newestPeople[0].id).not.toBe(person.id)
  })

  it('shows sales, data requests and the machine to admins, not to moderators', async () => {
    const id = await placeSubscription(site.platform.database, ana, await site.person(), { status: 'incomplete', isAtProvider: true })
    provider.begin(id, 999)
    provider.happen(id, { what: 'pay' })
    await syncSubscription(site.platform, id)
    const { sales } = await overview()
    expect(sales).toMatchObject([{ currency: 'USD' }])
    expect(sum(sales[0].cents)).toBe(999)
    expect(await overview(helper)).toMatchObject({
      sales: [],
      dataRequestDueAt: null,
      failingChecks: 0,
      failedJobs: 0,
      waiting: { cases: 2, dataRequests: 0 },
    })
  })
})
