import { beforeAll, expect, it } from 'vitest'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { billingOf, subscribeTo } from '#tests/people/paying-fan.ts'
import { admin, moderator, owner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'

let site: TestSite
let people: { boss: Visitor; helper: Visitor; lena: Visitor; fan: Visitor; id: number }

beforeAll(async () => {
  site = await startTestSite()
  const [boss, helper, lena, fan] = [await admin(site), await moderator(site), await paidCreator(site), await site.person()]
  const { id } = await subscribeTo(site, lena, fan)
  people = { boss, helper, lena, fan, id }
})

it('tells admins of a dispute right away, once, and lists it with amount, reason, due date and outcome', async () => {
  const { boss, helper, lena, fan, id } = people
  const [payment] = await site.query<{ id: string }>('select payment_id as id from subscription_payments where subscription_id = $1', [id])
  const turn = async (action: string, reason = 'fraudulent') => {
    expect((await billingOf(site).turn(`charges/${payment?.id}/dispute`, { action, reason })).status).toBe(200)
    await syncSubscription(site.platform, id)
  }
  const mails = () => site.query<{ detail: object }>("select detail from letters where kind = 'dispute_team' and user_id = $1", [boss.id])
  const waiting = async (who = boss) => (await who.get('/api/admin/me')).body.waiting?.disputes

  await turn('inquire', 'duplicate')
  await turn('escalate')
  await syncSubscription(site.platform, id)
  expect(await mails()).toMatchObject([
    { detail: { isInquiry: true } },
    { detail: { isInquiry: false, amountCents: 1_500, dueAt: expect.any(String) } },
  ])
  expect(await site.query("select from letters where kind = 'dispute_team' and user_id = $1", [helper.id])).toEqual([])
  expect([await waiting(), await waiting(helper)]).toEqual([1, 0])

  const listed = await boss.get('/api/admin/disputes')
  expect(listed.body).toMatchObject([
    {
      fan: { id: fan.id },
      creator: { id: lena.id },
      reason: 'duplicate',
      amountCents: 1_500,
      feeCents: 1_500,
      status: 'needs_response',
      isInquiry: false,
    },
  ])
  const overview = await boss.get('/api/admin/overview')
  expect(overview.body).toMatchObject({ waiting: { disputes: 1 }, disputeDueAt: listed.body[0]?.dueAt })
  expect((await helper.get('/api/admin/overview')).body).toMatchObject({ waiting: { disputes: 0 }, disputeDueAt: null })
  for (const who of [helper, lena, fan]) expect(codeOf(await who.get('/api/admin/disputes'))).toBe('not_allowed')

  await turn('lose')
  expect((await boss.get('/api/admin/disputes')).body).toMatchObject([{ status: 'lost', closedAt: expect.any(String) }])
  expect(await waiting()).toBe(0)
})

it('sets disputes of the site and of each creator beside what card networks allow, with the owner’s figures', async () => {
  const { boss, helper, lena } = people
  const ratios = async () => (await boss.get('/api/admin/dispute-ratios')).body
  const before = await ratios()
  expect(before.months).toMatchObject([{ sales: 1, disputes: 1, fraud: 0 }, { sales: 0, disputes: 0 }, { sales: 0 }])
  expect(before.creators).toMatchObject([{ creator: { id: lena.id }, sales: 1, disputes: 1, fraud: 0, ratioBasisPoints: 10_000 }])
  expect(before.networks[0]).toMatchObject({ name: 'visa', limitCount: 1_500, limitBasisPoints: 150 })
  expect(before.networks[0]?.months[0]).toMatchObject({ count: 1, ratioBasisPoints: 10_000, state: 'ratio' })
  const head = await owner(site)
  expect((await head.put('/api/admin/settings', { networks: { visaCount: 1, readOn: '2027-01-31' } })).status).toBe(200)
  const after = await ratios()
  expect(after).toMatchObject({
    readOn: '2027-01-31',
    networks: [{ limitCount: 1, months: [{ state: 'over' }, {}, {}] }, { limitCount: 100 }],
  })
  for (const networks of [{ visaBasisPoints: 0 }, { visaSource: 'http://visa.example' }, { readOn: '2027-02-30' }])
    expect(codeOf(await head.put('/api/admin/settings', { networks }))).toBe('invalid_input')
  expect(codeOf(await helper.get('/api/admin/dispute-ratios'))).toBe('not_allowed')
})
