import { beforeAll, describe, expect, it } from 'vitest'
import { endMeasures, repairCounters } from '#server/account/enforcement/index.ts'
import { removeForGood } from '#server/own-data/erasure/index.ts'
import { admin as makeAdmin, owner, unlock } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const clock = new TestClock()
const day = 86_400_000
let site: TestSite
let admin: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock, runsJobs: true })
  admin = await makeAdmin(site)
})

async function mails(email: string): Promise<string[]> {
  const { body } = await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  return body.map(({ subject }: { subject: string }) => subject)
}
async function untilMailed(email: string, subject: string): Promise<void> {
  while (!(await mails(email)).includes(subject)) await new Promise(setImmediate)
}
const leave = (person: Visitor) => person.delete('/api/me')
/** Asks for a code and gives it with what else is said. */
async function signIn(browser: Visitor, email: string, more: object = {}) {
  await browser.post('/api/auth/mobile', { email, isMobileAuth: true })
  const { body } = await browser.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  // A mail about something else may have come after it.
  const code = body.map(({ text }: { text: string }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean)
  return { code, ...(await browser.post('/api/auth/mobile', { email, code, ...more })) }
}

describe('deleting an account', () => {
  it('says first what ends, and asks for a proof', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    await ana.post('/api/posts', { content: 'hello' })
    const { body: conversation } = await ana.post('/api/conversations', { otherUserId: ben.id })
    await ana.post(`/api/conversations/${conversation.id}/messages`, { content: 'hello' })
    expect((await ana.get('/api/me/leaving')).body).toEqual({ subscriptions: 0, subscribers: 0, posts: 1, conversations: 1, days: 30 })
    clock.advance(6 * 60_000)
    expect(codeOf(await leave(ana))).toBe('step_up_required')
    expect(codeOf(await leave(site.visitor()))).toBe('signed_out')
    expect((await ana.get('/api/me')).status).toBe(200)
  })

  it('takes everything out of sight at once, signs out everywhere, and says so by mail', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const { body: post } = await ana.post('/api/posts', { content: 'hello' })
    await ana.post(`/api/users/${ben.id}/follow`)
    const elsewhere = site.visitor()
    await elsewhere.signInByCode(ana.user.email)
    const gone = await leave(ana)
    expect(Math.round((Date.parse(gone.body.removalAt) - clock.now().getTime()) / day)).toBe(30)
    for (const browser of [ana, elsewhere]) expect(codeOf(await browser.get('/api/me'))).toBe('signed_out')
    for (const path of [`/api/users/${ana.id}`, `/api/posts/${post.id}`]) expect((await ben.get(path)).status).toBe(404)
    expect((await ben.get(`/api/users/${ben.id}`)).body.followerCount).toBe(0)
    await untilMailed(ana.user.email, 'You deleted your account')
  })

  it('is taken back by signing in, only by who says so, with everything as it was', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const { body: post } = await ana.post('/api/posts', { content: 'hello' })
    await ana.post(`/api/users/${ben.id}/follow`)
    const { body: made } = await ana.post('/api/me/recovery-codes')
    await leave(ana)
    clock.advance(20 * day)
    const browser = site.visitor()
    const asked = await signIn(browser, ana.user.email)
    expect(codeOf(asked)).toBe('account_leaving')
    expect(asked.body.fields).toEqual([expect.objectContaining({ field: 'comeBack', limit: 10 })])
    expect((await browser.get('/api/me')).status).toBe(401)
    // Other keys open nothing, and are told why.
    const recovered = await site.visitor().post('/api/auth/recovery-code', { email: ana.user.email, code: made.codes[0] })
    expect(codeOf(recovered)).toBe('account_leaving')
    // The code that was right is still good.
    const back = await browser.post('/api/auth/mobile', { email: ana.user.email, code: asked.code, comeBack: true })
    expect(back.body.user.id).toBe(ana.id)
    expect((await ben.get(`/api/posts/${post.id}`)).status).toBe(200)
    expect((await ben.get(`/api/users/${ben.id}`)).body.followerCount).toBe(1)
    await untilMailed(ana.user.email, 'Your account is restored')
    clock.advance(30 * day)
    await removeForGood(site.platform)
    expect(await site.query('select id from users where id = $1', [ana.id])).toHaveLength(1)
  })

  it('cannot be taken back from the staff, who may also take over what somebody did themself', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    await admin.signInByCode(admin.user.email)
    await unlock(admin)
    expect((await admin.delete(`/api/admin/users/${ana.id}`, { reason: 'spam' })).status).toBe(200)
    expect(codeOf(await signIn(site.visitor(), ana.user.email, { comeBack: true }))).toBe('suspended')
    const left = await leave(ben)
    const taken = await admin.delete(`/api/admin/users/${ben.id}`, { reason: 'spam' })
    expect(taken.body.removalAt).toBe(left.body.removalAt)
    expect(codeOf(await signIn(site.visitor(), ben.user.email, { comeBack: true }))).toBe('suspended')
  })

  it('does not escape a suspension that is given while somebody is gone, nor one that is taken back by then', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    await admin.signInByCode(admin.user.email)
    await unlock(admin)
    const suspend = (person: Visitor) =>
      admin.post('/api/admin/decisions', {
        targetKind: 'person',
        targetId: person.id,
        action: 'suspend',
        days: 10,
        ground: 'spam',
        explanation: 'Please do not.',
      })
    for (const person of [ana, ben]) {
      await leave(person)
      expect((await suspend(person)).status).toBe(201)
    }
    expect((await admin.post(`/api/admin/users/${ben.id}/restore`, {})).status).toBe(200)
    expect((await signIn(site.visitor(), ben.user.email)).body.user.id).toBe(ben.id)

    clock.advance(day)
    expect(codeOf(await signIn(site.visitor(), ana.user.email, { comeBack: true }))).toBe('suspended')
    const state = () => site.query('select absence, removal_at, left_at from users where id = $1', [ana.id])
    expect(await state()).toEqual([{ absence: 'suspended', removal_at: null, left_at: null }])
    expect((await ben.get(`/api/users/${ana.id}`)).status).toBe(404)
    expect(codeOf(await signIn(site.visitor(), ana.user.email, { comeBack: true }))).toBe('suspended')
    clock.advance(10 * day)
    await endMeasures(site.platform)
    expect((await signIn(site.visitor(), ana.user.email)).body.user.id).toBe(ana.id)
  })

  it('is for good once it is due, whether or not everything of theirs is settled yet', async () => {
    const ana = await site.person()
    await leave(ana)
    clock.advance(30 * day + 1_000)
    for (const more of [{}, { comeBack: true }]) expect(codeOf(await signIn(site.visitor(), ana.user.email, more))).toBe('account_removed')
    expect(await site.query('select absence from users where id = $1', [ana.id])).toEqual([{ absence: 'deleted' }])
    await removeForGood(site.platform)
    expect(await site.query('select from users where id = $1', [ana.id])).toEqual([])
  })

  it('is never done by the last owner, also when two go at once', async () => {
    const fresh = await startTestSite({ clock })
    const [one, two] = [await owner(fresh), await fresh.person()]
    expect(codeOf(await leave(one))).toBe('last_owner')
    await fresh.query("update users set role = 'owner' where id = $1", [two.id])
    const answers = await Promise.all([leave(one), leave(two)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('leaves every counter right', async () => {
    expect(await repairCounters(site.platform.database)).toEqual([])
  })
})
