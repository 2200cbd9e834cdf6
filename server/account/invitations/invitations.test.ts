import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sha256 } from '#server/platform/ids.ts'
import { admin as makeAdmin, owner as makeOwner } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { sweepInvitations } from './sweep-invitations.ts'

const clock = new TestClock()
const day = 86_400_000
let site: TestSite
let owner: Visitor
let admin: Visitor
let newcomers = 0

beforeAll(async () => {
  site = await startTestSite({ clock })
  owner = await makeOwner(site)
  admin = await makeAdmin(site)
})
beforeEach(() => setJoining({ mode: 'invitation', memberInvitations: 0 }))

async function setJoining(joining: object): Promise<void> {
  expect((await owner.put('/api/admin/settings', { joining })).status).toBe(200)
}

const secretOf = (url: string): string => new URL(url).searchParams.get('invitation') ?? ''
const make = async (wish: object = {}) => (await admin.post('/api/admin/invitations', { most: 1, days: 30, ...wish })).body
const look = async (invitation: string) => (await site.visitor().post('/api/invitations/look', { invitation })).body

/** Someone proves their address and gives everything that a new account needs. */
async function join(invitation?: string): Promise<Answer & { email: string }> {
  newcomers += 1
  const email = `newcomer${newcomers}@people.example`
  const visitor = site.visitor()
  await visitor.post('/api/auth/mobile', { email })
  const code = await visitor.mailedCode(email)
  const answer = await visitor.post('/api/auth/mobile', { email, code, birthDate: '1990-05-17', acceptTerms: true, invitation })
  return { ...answer, email }
}

const saysWhy = ({ body }: Answer) => [body.code, body.message]

describe('where an invitation is needed', () => {
  it('no one joins without one, and nothing of their account is made', async () => {
    const refused = await join()
    expect(saysWhy(refused)).toEqual(['invitation_required', 'You need an invitation to join this site.'])
    expect(await site.query('select from users where email = $1', [refused.email])).toEqual([])
  })

  it('an account at Google is no way around it, and takes an invitation like any other', async () => {
    const idToken = async (email: string) => (await site.visitor().post('/sandbox/google/token', { email, name: 'Gia' })).body.idToken
    const declared = { birthDate: '1990-05-17', acceptTerms: true }
    const come = async (more: object) =>
      site.visitor().post('/api/auth/firebase', { idToken: await idToken('gia@google.example'), ...declared, ...more })
    expect(codeOf(await come({}))).toBe('invitation_required')
    const { url } = await make()
    await setJoining({ mode: 'closed' })
    expect(codeOf(await come({ invitation: secretOf(url) }))).toBe('sign_ups_closed')
    await setJoining({ mode: 'invitation' })
    expect((await come({ invitation: secretOf(url) })).status).toBe(200)
    await setJoining({ mode: 'closed' })
    // Who has an account signs in as before.
    expect((await come({})).status).toBe(200)
  })

  it('a link lets as many people join as it says, and the team sees how many did', async () => {
    const { url, ...made } = await make({ most: 2, note: 'For the class' })
    expect(made).toMatchObject({ state: 'open', uses: 0, most: 2, note: 'For the class', isOfTeam: true, madeBy: { id: admin.id } })
    expect(url).toBe(`${site.url}/signup?invitation=${secretOf(url)}`)
    expect(await look(secretOf(url))).toEqual({ state: 'open', invitedBy: null, message: null })
    expect((await join(secretOf(url))).status).toBe(200)
    expect((await join(secretOf(url))).status).toBe(200)
    expect(saysWhy(await join(secretOf(url)))).toEqual([
      'invitation_ended',
      'This invitation has already been used. Ask the sender for a new one.',
    ])
    const [listed] = (await admin.get('/api/admin/invitations')).body
    expect(listed).toEqual({ ...made, uses: 2, state: 'used_up' })
  })

  it('of two people and one use left exactly one joins', async () => {
    const secret = secretOf((await make({ most: 1 })).url)
    const answers = await Promise.all([join(secret), join(secret)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const emails = answers.map(({ email }) => email)
    expect(await site.query('select from users where email = any($1)', [emails])).toHaveLength(1)
    expect(await site.query('select uses from invitations where secret_hash = $1', [sha256(secret)])).toEqual([{ uses: 1 }])
  })

  it('one that has ended says why', async () => {
    const [late, ended] = [await make({ days: 1 }), await make()]
    await site.query('update invitations set ends_at = $2 where id = $1', [late.id, clock.now()])
    expect((await admin.delete(`/api/admin/invitations/${ended.id}`)).status).toBe(200)
    const cases = [
      [late, 'expired', 'This invitation has expired. Ask the sender for a new one.'],
      [ended, 'revoked', 'This invitation was revoked. Ask the sender for a new one.'],
    ] as const
    for (const [{ url }, state, message] of cases) {
      expect(await look(secretOf(url))).toEqual({ state, invitedBy: null, message })
      expect(saysWhy(await join(secretOf(url)))).toEqual(['invitation_ended', message])
    }
    expect((await look('nothing')).state).toBe('unknown')
    expect((await join('nothing')).body.message).toMatch(/doesn’t exist/)
  })

  it('people who have an account come in without one', async () => {
    const secret = secretOf((await make()).url)
    const { email } = await join(secret)
    const known = site.visitor()
    await known.signInByCode(email, { invitation: 'nothing' })
    expect((await known.get('/api/me')).body.email).toBe(email)
  })
})

describe('an invitation', () => {
  it('rests as a hash, and its secret is in no other answer', async () => {
    const { url } = await make()
    const secret = secretOf(url)
    const rows = await site.query<{ text: string }>(
      'select invitations::text as text from invitations union all select details::text from audit_entries',
    )
    for (const { text } of rows) expect(text).not.toContain(secret)
    expect(JSON.stringify((await admin.get('/api/admin/invitations')).body)).not.toContain(secret)
  })

  it('counts where anyone can join, and one that has ended keeps no one out', async () => {
    await setJoining({ mode: 'open' })
    const { url, id } = await make({ most: 1 })
    expect((await join(secretOf(url))).status).toBe(200)
    expect((await join(secretOf(url))).status).toBe(200)
    expect(await site.query('select uses from invitations where id = $1', [id])).toEqual([{ uses: 1 }])
  })

  it('opens no closed site', async () => {
    const { url } = await make()
    await setJoining({ mode: 'closed' })
    expect(codeOf(await join(secretOf(url)))).toBe('sign_ups_closed')
  })

  it('is made, listed and revoked by admins, on record', async () => {
    const person = site.visitor()
    expect(codeOf(await person.post('/api/admin/invitations', { most: 1, days: 1 }))).toBe('signed_out')
    const { id } = await make({ most: 3, days: 9 })
    await admin.delete(`/api/admin/invitations/${id}`)
    const lines = await site.query('select action, details from audit_entries where target_kind = $1 and target_id = $2 order by id', [
      'invitation',
      String(id),
    ])
    expect(lines).toEqual([
      { action: 'invitation_made', details: { most: 3, days: 9 } },
      { action: 'invitation_revoked', details: {} },
    ])
    expect(codeOf(await admin.delete('/api/admin/invitations/999999'))).toBe('not_found')
  })

  it.each([{ most: 0 }, { most: limits.invitationUses + 1 }, { days: 0 }, { days: limits.invitationDays + 1 }, { note: 'x'.repeat(141) }])(
    'refuses %j',
    async (wish) => {
      expect(codeOf(await admin.post('/api/admin/invitations', { most: 1, days: 1, ...wish }))).toBe('invalid_input')
    },
  )

  it('that no one used goes 90 days after its end', async () => {
    const [unused, used] = [await make({ days: 1 }), await make({ days: 1 })]
    await join(secretOf(used.url))
    await sweepInvitations(site.platform.database, new Date(clock.now().getTime() + 92 * day))
    const left = await site.query<{ id: number }>('select id from invitations where id = any($1)', [[unused.id, used.id]])
    expect(left).toEqual([{ id: used.id }])
  })
})

describe('members', () => {
  const member = async () => {
    await setJoining({ mode: 'open' })
    const person = await site.person()
    const since = new Date(clock.now().getTime() - limits.invitingAccountDays * day)
    await site.query('update users set created_at = $2 where id = $1', [person.id, since])
    await setJoining({ mode: 'invitation', memberInvitations: 2 })
    return person
  }
  const invite = (who: Visitor, note?: string) => who.post('/api/me/invitations', { note })

  it('invite no one unless the site lets them, and once they’re here a week', async () => {
    const ana = await member()
    await setJoining({ memberInvitations: 0 })
    expect((await ana.get('/api/me/invitations')).body).toMatchObject({ left: null, invitations: [] })
    expect(codeOf(await invite(ana))).toBe('not_allowed')
    await setJoining({ mode: 'open', memberInvitations: 2 })
    const ben = await site.person()
    expect(saysWhy(await invite(ben))).toEqual(['not_allowed', 'You can invite people 7 days after you joined.'])
    const { opensAt } = (await ben.get('/api/me/invitations')).body
    expect(Date.parse(opensAt) - Date.parse(ben.user.createdAt)).toBe(limits.invitingAccountDays * day)
  })

  it('invite as many people in 30 days as the site lets them, also at once', async () => {
    const ana = await member()
    const answers = await Promise.all([invite(ana, 'Ben'), invite(ana), invite(ana)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
    expect(codeOf(await invite(ana))).toBe('too_many_invitations')
    const { left, invitations } = (await ana.get('/api/me/invitations')).body
    expect([left, invitations.length]).toEqual([0, 2])
    await ana.delete(`/api/me/invitations/${invitations[0].id}`)
    expect((await ana.get('/api/me/invitations')).body.left).toBe(1)
    const before = new Date(clock.now().getTime() - limits.memberInvitationDays * day)
    await site.query('update invitations set created_at = $2 where made_by = $1', [ana.id, before])
    expect((await ana.get('/api/me/invitations')).body.left).toBe(2)
  })

  it('keep who invited each person who joined', async () => {
    const ana = await member()
    const { url } = (await invite(ana)).body
    expect(await look(secretOf(url))).toMatchObject({ state: 'open', invitedBy: ana.user.displayName })
    const { body } = await join(secretOf(url))
    const seen = (await admin.get(`/api/admin/users/${body.user.id}`)).body
    expect([seen.invitedBy?.id, seen.isInvited]).toEqual([ana.id, true])
    expect((await admin.get(`/api/admin/users/${ana.id}`)).body).toMatchObject({ isInvited: false, invitedBy: null, invitedCount: 1 })
    const [listed] = (await admin.get('/api/admin/invitations?by=members')).body
    expect(listed).toMatchObject({ uses: 1, isOfTeam: false, madeBy: { id: ana.id } })
  })

  it('let no one join while they’re suspended, or once members can’t invite', async () => {
    const ana = await member()
    const { url } = (await invite(ana)).body
    await setJoining({ memberInvitations: 0 })
    expect(codeOf(await join(secretOf(url)))).toBe('invitation_ended')
    await setJoining({ memberInvitations: 2 })
    await site.query("update users set absent_since = now(), absence = 'suspended' where id = $1", [ana.id])
    expect(await look(secretOf(url))).toMatchObject({ state: 'revoked', invitedBy: null })
    expect(codeOf(await join(secretOf(url)))).toBe('invitation_ended')
  })

  it('revoke their own only', async () => {
    const [ana, ben] = [await member(), await member()]
    const { id } = (await invite(ana)).body
    expect(codeOf(await ben.delete(`/api/me/invitations/${id}`))).toBe('not_found')
    const { id: ofTeam } = (await owner.post('/api/admin/invitations', { most: 1, days: 1 })).body
    expect(codeOf(await owner.delete(`/api/me/invitations/${ofTeam}`))).toBe('not_found')
  })
})
