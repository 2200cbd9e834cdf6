import { beforeAll, describe, expect, it } from 'vitest'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, breakProvider, subscribeTo } from '#tests/people/paying-fan.ts'
import { admin as makeAdmin } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { sweepWithdrawals } from './sweep-withdrawals.ts'

let site: TestSite
let admin: Visitor
let lena: Visitor

beforeAll(async () => {
  site = await startTestSite({ runsJobs: true })
  admin = await makeAdmin(site)
  lena = await paidCreator(site)
})

const declare = (email: string, change: object = {}) =>
  site.visitor().post('/api/withdrawals', { name: 'Ada Potter', email, purchase: 'My subscription to Lena', ...change })
const desk = async (query = '?state=open') => (await admin.get(`/api/admin/withdrawals${query}`)).body
async function mailTo(email: string, subject: RegExp): Promise<{ text: string }> {
  for (;;) {
    const { body } = await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
    const found = body.find((mail: { subject: string }) => subject.test(mail.subject))
    if (found) return found
    await new Promise(setImmediate)
  }
}
const keyIn = async (email: string) =>
  /\/withdraw\/([\w-]+)/.exec((await mailTo(email, /^We received your withdrawal from the contract/)).text)?.[1] ?? ''

describe('a withdrawal without an account', () => {
  it('is confirmed with what it said and when; who reads the mailbox ends the purchase at once', async () => {
    const tom = await site.person()
    const { id } = await subscribeTo(site, lena, tom)
    const declared = await declare(tom.user.email.toUpperCase())
    expect(declared.status).toBe(201)
    const { text } = await mailTo(tom.user.email, /^We received your withdrawal from the contract/)
    expect(text).toMatch(/Ada Potter/)
    expect(text).toMatch(/My subscription to Lena/)
    expect(text).toMatch(/\d{1,2}:\d\d/)
    const path = `/api/withdrawals/${await keyIn(tom.user.email)}`
    const opened = await site.visitor().get(path)
    expect(opened.body).toMatchObject({
      declaredAt: declared.body.declaredAt,
      purchases: [{ subscriptionId: id, creatorName: lena.user.displayName, priceCents: 1_500 }],
      withdrawn: [],
      outcome: null,
    })
    expect((await tom.get(`/api/user/${tom.id}/subscriptions`)).body).toMatchObject([{ isEntitled: true }])
    const confirmed = await site.visitor().post(path, { subscriptionId: id })
    expect(confirmed.body).toMatchObject({ purchases: [], withdrawn: [{ subscriptionId: id }], outcome: 'withdrawn' })
    // Once more changes nothing.
    expect((await site.visitor().post(path, { subscriptionId: id })).body).toEqual(confirmed.body)
    expect((await tom.get(`/api/user/${tom.id}/subscriptions`)).body).toMatchObject([{ isEntitled: false }])
    await mailTo(tom.user.email, /^You withdrew from the contract/)
    expect(await desk('')).toMatchObject([{ email: tom.user.email, outcome: 'withdrawn' }])
    expect(await desk()).toEqual([])
  })

  it('says nothing of purchases, and ends no one else’s', async () => {
    const [mia, eve] = [await site.person(), await site.person()]
    const { id } = await subscribeTo(site, lena, mia)
    const [known, unknown] = [await declare(mia.user.email), await declare('stranger@people.example')]
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    const path = `/api/withdrawals/${await keyIn('stranger@people.example')}`
    expect((await site.visitor().get(path)).body).toMatchObject({ email: 'stranger@people.example', purchases: [], withdrawn: [] })
    expect(codeOf(await eve.post(path, { subscriptionId: id }))).toBe('not_withdrawable')
    expect(codeOf(await site.visitor().get('/api/withdrawals/not-a-key-at-all-but-long'))).toBe('not_found')
    expect((await mia.get(`/api/user/${mia.id}/subscriptions`)).body).toMatchObject([{ isEntitled: true }])
    expect((await declare('no-address')).body.fields[0].field).toBe('email')
    expect(
      (await declare('a@people.example', { name: ' ', purchase: '' })).body.fields.map(({ field }: { field: string }) => field),
    ).toEqual(['name', 'purchase'])
  })

  it('is a case for the site team, which ends the purchase it means or answers, once', async () => {
    const fan = await site.person()
    const { id } = await subscribeTo(site, lena, fan)
    await declare('other.address@people.example')
    await declare('late@people.example')
    const find = async (email: string) => (await desk()).find((one: { email: string }) => one.email === email)
    const [meant, late] = [await find('other.address@people.example'), await find('late@people.example')]
    const at = (one: { id: number }, rest = '') => `/api/admin/withdrawals/${one.id}${rest}`
    expect((await admin.get(at(meant, '/matches'))).body).toEqual([])
    const { body: matches } = await admin.get(at(meant, `/matches?username=${fan.user.username}`))
    expect(matches).toMatchObject([{ subscriptionId: id, fan: { id: fan.id } }])
    expect((await admin.post(at(meant), {})).body.fields[0].field).toBe('answer')
    expect((await admin.post(at(meant), { subscriptionId: id })).body).toMatchObject({ outcome: 'withdrawn', answer: null })
    expect((await fan.get(`/api/user/${fan.id}/subscriptions`)).body).toMatchObject([{ isEntitled: false }])
    const answers = await Promise.all([1, 2].map(() => admin.post(at(late), { answer: 'The 14 days are over.' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await mailTo('late@people.example', /^Our answer to your withdrawal/)).text).toContain('The 14 days are over.')
    const lines = await site.query<{ action: string }>("select action from audit_entries where action like 'withdrawal_%' order by id")
    expect(lines.map(({ action }) => action)).toEqual(['withdrawal_carried_out', 'withdrawal_answered'])
    for (const who of [lena, fan]) expect(codeOf(await who.get('/api/admin/withdrawals'))).toBe('not_allowed')
    expect(codeOf(await fan.post(at(late), { answer: 'x' }))).toBe('not_allowed')
    expect(codeOf(await admin.post('/api/admin/withdrawals/999999', { answer: 'x' }))).toBe('not_found')
  })

  it('is carried out however the provider fails, once it was confirmed', async () => {
    const kim = await site.person()
    const { id } = await subscribeTo(site, lena, kim)
    await declare(kim.user.email)
    // The answer was lost, and it's sent again; a day's change of words is another one.
    await declare(kim.user.email)
    await declare(kim.user.email, { purchase: 'Lena, please' })
    expect((await desk()).filter(({ email }: { email: string }) => email === kim.user.email)).toHaveLength(2)
    const path = `/api/withdrawals/${await keyIn(kim.user.email)}`
    await breakProvider(site, { kind: 'error', times: 1_000 })
    expect(codeOf(await site.visitor().post(path, { subscriptionId: id }))).toBe('payments_unavailable')
    await breakProvider(site, null)
    expect((await site.visitor().get(path)).body).toMatchObject({
      purchases: [],
      withdrawn: [{ subscriptionId: id }],
      outcome: 'withdrawn',
    })
    expect((await site.visitor().post(path, { subscriptionId: id })).status).toBe(200)
    expect((await kim.get(`/api/user/${kim.id}/subscriptions`)).body).toMatchObject([{ isEntitled: false }])
    // Nothing is left that the other one could mean.
    expect((await desk()).filter(({ email }: { email: string }) => email === kim.user.email)).toEqual([])
  })

  it('is the site team’s once it has answered, or the refund was due', async () => {
    const [ann, bob] = [await site.person(), await site.person()]
    const [ofAnn, ofBob] = [await subscribeTo(site, lena, ann), await subscribeTo(site, lena, bob)]
    for (const { user } of [ann, bob]) await declare(user.email)
    const pathOf = async ({ user }: Visitor) => `/api/withdrawals/${await keyIn(user.email)}`
    const [{ id } = { id: 0 }] = (await desk()).filter(({ email }: { email: string }) => email === ann.user.email)
    await admin.post(`/api/admin/withdrawals/${id}`, { answer: 'Please write to us.' })
    expect((await site.visitor().get(await pathOf(ann))).body).toMatchObject({ purchases: [], outcome: 'answered' })
    expect(codeOf(await site.visitor().post(await pathOf(ann), { subscriptionId: ofAnn.id }))).toBe('not_withdrawable')
    await site.query("update withdrawal_declarations set due_at = now() - interval '1 minute' where email = $1", [bob.user.email])
    expect(codeOf(await site.visitor().post(await pathOf(bob), { subscriptionId: ofBob.id }))).toBe('not_withdrawable')
  })

  it('is kept for three years after it was closed', async () => {
    await declare('old@people.example')
    await declare('open@people.example')
    await site.query(`update withdrawal_declarations set outcome = 'answered', answer = 'No.', closed_at = declared_at - interval '1094 days',
      place = 8000000000000 - extract(epoch from declared_at - interval '1094 days') * 1000 where email = 'old@people.example'`)
    const emails = async () =>
      (await site.query<{ email: string }>("select email from withdrawal_declarations where email ~ '^o(ld|pen)@' order by email")).map(
        ({ email }) => email,
      )
    await sweepWithdrawals(site.platform.database, new Date())
    expect(await emails()).toEqual(['old@people.example', 'open@people.example'])
    await sweepWithdrawals(site.platform.database, new Date(Date.now() + 2 * 86_400_000))
    expect(await emails()).toEqual(['open@people.example'])
  })

  it('counts from when it was sent, not from when it is confirmed', async () => {
    const [early, late] = [await site.person(), await site.person()]
    const { id } = await subscribeTo(site, lena, early)
    await subscribeTo(site, lena, late)
    await advanceBilling(site, 8)
    await declare(early.user.email)
    await advanceBilling(site, 8)
    await declare(late.user.email)
    const open = async (email: string) => (await site.visitor().get(`/api/withdrawals/${await keyIn(email)}`)).body
    expect(await open(early.user.email)).toMatchObject({ purchases: [{ subscriptionId: id }] })
    expect(await open(late.user.email)).toMatchObject({ purchases: [] })
    const confirmed = await site.visitor().post(`/api/withdrawals/${await keyIn(early.user.email)}`, { subscriptionId: id })
    expect(confirmed.body.withdrawn).toMatchObject([{ subscriptionId: id }])
  })
})
