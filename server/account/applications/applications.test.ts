import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { moderator as makeModerator, owner as makeOwner } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { sweepApplications } from './forget-applications.ts'

const clock = new TestClock()
const day = 86_400_000
let site: TestSite
let owner: Visitor
let moderator: Visitor
let newcomers = 0

beforeAll(async () => {
  site = await startTestSite({ clock, runsJobs: true })
  owner = await makeOwner(site)
  moderator = await makeModerator(site)
})
beforeEach(async () => {
  await setJoining({ mode: 'approval' })
  await site.query('delete from applications')
})

const setJoining = async (joining: object) => expect((await owner.put('/api/admin/settings', { joining })).status).toBe(200)
const freshEmail = (domain = 'people.example') => `asks${(newcomers += 1)}@${domain}`
const reason = 'I make pots and would like to show them to people nearby.'
const declared = { birthDate: '1990-05-17', acceptTerms: true }

/** Someone proves their address and gives the rest with the same code. */
async function come(email: string, more: object = {}, visitor = site.visitor()): Promise<Answer> {
  expect((await visitor.post('/api/auth/mobile', { email })).status).toBe(202)
  return visitor.post('/api/auth/mobile', { email, code: await visitor.mailedCode(email), ...more })
}
const ask = (email: string, more: object = {}) => come(email, { ...declared, reason, ...more })
const queue = async (filter = '') => (await moderator.get(`/api/admin/applications?state=waiting${filter}`)).body
const decide = (ids: readonly number[], decision: string, more: object = {}) =>
  moderator.post('/api/admin/applications/decide', { ids, decision, ...more })
const subjects = async (email: string): Promise<string[]> =>
  (await site.visitor().get(`/sandbox/mailbox?to=${email}`)).body.map(({ subject }: { subject: string }) => subject)
const mailed = (email: string, subject: string) => expect.poll(() => subjects(email)).toContain(subject)

describe('where the site team decides', () => {
  it('someone who asks has no account, and reads what happens next', async () => {
    const email = freshEmail()
    const asked = await ask(email, { displayName: 'Ada Potter', username: 'ada_potter' })
    expect([asked.status, asked.body]).toEqual([202, { applied: true }])
    expect(await site.query('select from users where email = $1', [email])).toEqual([])
    expect((await site.visitor().get('/api/users/by-username/ada_potter')).status).toBe(404)
    await mailed(email, 'We received your request to join')
    expect(await queue()).toEqual([
      {
        id: expect.any(Number),
        state: 'waiting',
        reason,
        displayName: 'Ada Potter',
        username: 'ada_potter',
        domain: 'people.example',
        network: '127.0.0.0/24',
        sentAt: expect.any(String),
        sameDomain: 0,
        sameNetwork: 0,
        similar: 0,
        decidedAt: null,
        words: null,
        hasJoined: false,
      },
    ])
    expect(codeOf(await come(email))).toBe('application_waiting')
    expect(codeOf(await ask(email))).toBe('application_waiting')
  })

  it.each([
    [{}, 'attestation_required'],
    [{ ...declared }, 'invalid_input'],
    [{ ...declared, reason: 'Let me in.' }, 'invalid_input'],
    [{ ...declared, reason: 'x'.repeat(limits.applicationLength + 1) }, 'invalid_input'],
    [{ ...declared, reason, username: 'admin' }, 'invalid_input'],
    [{ ...declared, reason, birthDate: '2020-01-01' }, 'under_age'],
  ])('%j isn’t enough', async (given, code) => {
    expect(codeOf(await come(freshEmail(), given))).toBe(code)
    expect(await queue()).toEqual([])
  })

  it('someone approved comes in with their next code, with what they gave', async () => {
    const email = freshEmail()
    await ask(email, { displayName: 'Ada Potter', username: `ada${newcomers}` })
    const [{ id }] = await queue()
    expect((await decide([id], 'approve')).body).toEqual({ decided: [id] })
    expect(await site.query('select from users where email = $1', [email])).toEqual([])
    await mailed(email, 'You can join')
    const visitor = site.visitor()
    const { status, body } = await come(email, {}, visitor)
    expect([status, body.user.displayName, body.user.username]).toEqual([200, 'Ada Potter', `ada${newcomers}`])
    expect((await visitor.post('/api/posts', { content: 'Hello.' })).status).toBe(201)
    const [decided] = (await moderator.get('/api/admin/applications?state=decided')).body
    expect(decided).toMatchObject({ id, state: 'approved', hasJoined: true })
    expect(await site.query('select user_id, email from applications where id = $1', [id])).toEqual([
      { user_id: body.user.id, email: null },
    ])
    expect((await come(email)).status).toBe(200)
  })

  it('a name that someone else has got meanwhile keeps no one out', async () => {
    const email = freshEmail()
    const username = `kept${newcomers}`
    await ask(email, { username })
    await decide([(await queue())[0].id], 'approve')
    await setJoining({ mode: 'open' })
    await site.person(username)
    const { status, body } = await come(email)
    expect([status, body.user.username === username]).toEqual([200, false])
  })

  it('who was approved comes in even once the site is closed', async () => {
    const email = freshEmail()
    await ask(email)
    await decide([(await queue())[0].id], 'approve')
    await setJoining({ mode: 'closed' })
    expect((await come(email)).status).toBe(200)
  })

  it('someone declined is told why, and asks again once it’s forgotten', async () => {
    const email = freshEmail()
    await ask(email)
    const [{ id }] = await queue()
    expect((await decide([id], 'decline', { words: 'We’re a small site about bread.' })).status).toBe(200)
    await mailed(email, 'Your request to join was declined')
    const [mail] = (await site.visitor().get(`/sandbox/mailbox?to=${email}`)).body
    expect(mail.text).toContain('We’re a small site about bread.')
    expect(codeOf(await come(email))).toBe('application_declined')
    await sweepApplications(site.platform.database, new Date(clock.now().getTime() + limits.applicationDays * day + 1))
    expect((await ask(email)).body).toEqual({ applied: true })
  })

  it('an invitation lets people in without asking', async () => {
    const { url } = (await owner.post('/api/admin/invitations', { most: 1, days: 1 })).body
    const invitation = new URL(url).searchParams.get('invitation')
    expect((await come(freshEmail(), { ...declared, invitation })).status).toBe(200)
    expect((await ask(freshEmail(), { invitation })).body).toEqual({ applied: true })
  })

  it('people with an account come in as before', async () => {
    await setJoining({ mode: 'open' })
    const ana = await site.person()
    await setJoining({ mode: 'approval' })
    expect((await come(ana.user.email)).status).toBe(200)
  })
})

describe('the queue', () => {
  it('says how many others share a domain, a network or words, and lists them', async () => {
    const words = (place: string) => `Hello, I am a passionate photographer from ${place} and I would love to share my work with you all.`
    await ask(freshEmail('farm.example'), { reason: words('Lisbon') })
    await ask(freshEmail('farm.example'), { reason: words('Berlin') })
    await ask(freshEmail('other.example'), { reason: 'My grandmother taught me to bake bread, and I write down her recipes.' })
    const rows = await queue()
    expect(rows.map(({ domain, sameDomain, sameNetwork, similar }) => [domain, sameDomain, sameNetwork, similar])).toEqual([
      ['farm.example', 1, 2, 1],
      ['farm.example', 1, 2, 1],
      ['other.example', 0, 2, 0],
    ])
    const like = rows[0]?.id
    expect(await queue(`&like=${like}&by=domain`)).toHaveLength(2)
    expect(await queue(`&like=${like}&by=words`)).toHaveLength(2)
    expect(await queue(`&like=${like}&by=network`)).toHaveLength(3)
  })

  it('is decided about once, several at a time, on record', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()]
    for (const email of emails) await ask(email)
    const ids = (await queue()).map(({ id }) => id)
    const answers = await Promise.all([decide(ids, 'decline'), decide(ids, 'approve')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(codeOf(await decide(ids, 'approve'))).toBe('already_decided')
    const lines = await site.query("select target_id from audit_entries where target_kind = 'application' and target_id = any($1)", [
      ids.map(String),
    ])
    expect(lines).toHaveLength(3)
    expect(await queue()).toEqual([])
  })

  it('is the team’s, which reads how many wait', async () => {
    await ask(freshEmail())
    expect((await moderator.get('/api/admin/me')).body.waiting?.applications).toBe(1)
    expect((await moderator.get('/api/admin/overview')).body.waiting.applications).toBe(1)
    expect(codeOf(await site.visitor().get('/api/admin/applications'))).toBe('signed_out')
  })

  it('comes page by page', async () => {
    for (let count = 0; count < 3; count += 1) await ask(freshEmail())
    const first = await moderator.get('/api/admin/applications?limit=2')
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await moderator.get(`/api/admin/applications?limit=2&cursor=${cursor}`)
    expect([first.body.length, second.body.length]).toEqual([2, 1])
  })
})

describe('once newer terms are in force', () => {
  it('they aren’t accepted for someone who asked before', async () => {
    const email = freshEmail()
    await ask(email)
    await decide([(await queue())[0].id], 'approve')
    const version = new Date(clock.now().getTime() + day).toISOString().slice(0, 10)
    const sections = [{ heading: 'How we are', paragraphs: ['Be kind.'] }]
    const published = await owner.post('/api/admin/legal/terms', { version, needsConsent: true, summary: ['Be kind.'], sections })
    expect(published.status).toBe(201)
    clock.advance(day)
    const visitor = site.visitor()
    await come(email, {}, visitor)
    expect(codeOf(await visitor.post('/api/posts', { content: 'Hello.' }))).toBe('consent_required')
  })
})
