import { beforeAll, describe, expect, it } from 'vitest'
import { giveRole, moderator, operatorPassword, owner, unlock } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { grantOwner, revokeRole } from './index.ts'

const hour = 3_600_000
let site: TestSite
const clock = new TestClock()

beforeAll(async () => {
  site = await startTestSite({ clock })
})

const powers = async (person: Visitor) => (await person.get('/api/admin/me')).body
const entries = (person: Visitor) =>
  site.query<{ action: string; details: object }>('select action, details from audit_entries where actor_id = $1 order by id', [person.id])

describe('the operator’s password', () => {
  it('makes an owner of the first who presents it, says so to everybody, and puts it on record', async () => {
    const fresh = await startTestSite()
    const visitor = fresh.visitor()
    expect(codeOf(await visitor.get('/api/admin/me'))).toBe('signed_out')
    expect(codeOf(await visitor.post('/api/admin/unlock', { password: operatorPassword }))).toBe('signed_out')
    const first = await fresh.person('the_first')
    expect((await first.get('/api/admin/me')).body).toEqual({ role: 'user', unlockedUntil: null, hasOwner: false, waiting: null })
    expect((await first.get('/api/me')).body.hasOwner).toBe(false)
    const before = first.cookies.get('sid') ?? ''
    const unlocked = await first.post('/api/admin/unlock', { password: operatorPassword })
    expect(unlocked.body).toMatchObject({ role: 'owner', hasOwner: true, waiting: { cases: 0, appeals: 0 } })
    expect((await first.get('/api/me')).body).toMatchObject({ role: 'owner', hasOwner: true })
    expect((await visitor.get('/api/config')).body).not.toHaveProperty('hasOwner')
    const written = await fresh.query('select actor_role, action, target_id, details from audit_entries order by id')
    expect(written).toEqual([
      { actor_role: 'user', action: 'role_changed', target_id: String(first.id), details: { from: 'user', to: 'owner', way: 'password' } },
      { actor_role: 'owner', action: 'powers_unlocked', target_id: null, details: { way: 'password' } },
    ])
    // The token from before is honoured for what is under way, without the powers.
    expect(first.cookies.get('sid')).not.toBe(before)
    const overheard = fresh.visitor()
    overheard.cookies.set('sid', before)
    expect(codeOf(await overheard.put(`/api/admin/users/${first.id}/role`, { role: 'owner' }))).toBe('unlock_required')
    expect((await overheard.get('/api/admin/me')).body).toMatchObject({ unlockedUntil: null, waiting: null })
  })

  it('is refused in the words of the specification when it is wrong, and put on record', async () => {
    const person = await site.person('guesser')
    const answer = await person.post('/api/admin/unlock', { password: 'demo' })
    expect([answer.status, codeOf(answer), answer.body.message]).toEqual([401, 'password_wrong', 'Invalid password'])
    expect(await entries(person)).toEqual([{ action: 'unlock_failed', details: {} }])
    expect((await powers(person)).role).toBe('user')
  })

  it('may be guessed five times in a quarter of an hour, also when all guesses come at once', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const person = await strict.person('hasty')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => person.post('/api/admin/unlock', { password: `${guess}` })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = await person.post('/api/admin/unlock', { password: operatorPassword })
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Another account at the same address guesses no further.
    const other = await strict.person('hasty_too')
    expect((await other.post('/api/admin/unlock', { password: 'x' })).status).toBe(429)
  })

  it('is never counted against who knows it', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const person = await strict.person('forgetful')
    for (let time = 0; time < 8; time += 1) await unlock(person)
    expect((await person.get('/api/admin/me')).body.role).toBe('owner')
  })

  it('is made where the environment gives none, told once, kept as a slow hash', async () => {
    const own = await startTestSite({ env: { ADMIN_PASSWORD: '' } })
    expect(own.madePassword).toMatch(/^([2-9a-hjkmnp-z]{4}-){5}[2-9a-hjkmnp-z]{4}$/)
    const password = own.madePassword ?? ''
    const kept = JSON.stringify(await own.query('select * from operator_secrets'))
    expect(kept).not.toContain(password)
    expect(kept).not.toContain(password.replaceAll('-', ''))
    const person = await own.person()
    expect(codeOf(await person.post('/api/admin/unlock', { password: operatorPassword }))).toBe('password_wrong')
    // As it is typed from paper.
    await unlock(person, password.toUpperCase().replaceAll('-', ' '))
    expect((await person.get('/api/admin/me')).body.role).toBe('owner')
    expect(site.madePassword).toBeNull()
  })
})

describe('powers', () => {
  it('end after twelve hours, when they are given back, and with every change of the role', async () => {
    const boss = await owner(site, 'boss')
    const reader = async () => (await boss.put(`/api/admin/users/${boss.id}/role`, { role: 'owner' })).status
    expect(await reader()).toBe(200)
    clock.advance(12 * hour - 60_000)
    expect(await reader()).toBe(200)
    clock.advance(61_000)
    expect(await reader()).toBe(403)
    expect(await powers(boss)).toMatchObject({ role: 'owner', unlockedUntil: null, waiting: null })
    await unlock(boss)
    expect(await reader()).toBe(200)
    expect((await boss.post('/api/admin/lock')).body).toMatchObject({ role: 'owner', unlockedUntil: null })
    expect(codeOf(await boss.put(`/api/admin/users/${boss.id}/role`, { role: 'owner' }))).toBe('unlock_required')
    const other = await owner(site, 'other_boss')
    await unlock(boss)
    expect((await other.put(`/api/admin/users/${boss.id}/role`, { role: 'admin' })).status).toBe(200)
    expect(await powers(boss)).toMatchObject({ role: 'admin', unlockedUntil: null })
    expect((await entries(boss)).map(({ action }) => action)).toEqual([
      'role_changed',
      'powers_unlocked',
      'powers_unlocked',
      'powers_locked',
      'powers_unlocked',
    ])
  })

  it('tell what waits: questions about data to admins, the desk to moderators too', async () => {
    const boss = await owner(site, 'waiting_boss')
    const person = await site.person('asks')
    const before = (await powers(boss)).waiting
    expect((await person.post('/api/data-requests', { kind: 'access', text: 'What do you keep about me?' })).status).toBe(201)
    const report = {
      targetKind: 'person',
      targetId: boss.id,
      reason: 'spam',
      explanation: 'The same thing to everybody.',
      inGoodFaith: true,
    }
    expect((await person.post('/api/reports', report)).status).toBe(201)
    expect((await powers(boss)).waiting).toEqual({ ...before, cases: before.cases + 1, dataRequests: before.dataRequests + 1 })
    expect((await powers(await moderator(site))).waiting).toMatchObject({ cases: before.cases + 1, dataRequests: 0 })
  })

  it('are of one session only', async () => {
    const boss = await owner(site, 'two_devices')
    const telephone = site.visitor()
    await telephone.signInByCode(boss.user.email)
    expect((await telephone.get('/api/admin/me')).body).toMatchObject({ role: 'owner', unlockedUntil: null })
    expect(codeOf(await telephone.put(`/api/admin/users/${boss.id}/role`, { role: 'owner' }))).toBe('unlock_required')
  })

  it('of a role are unlocked with the password, and by moderators and admins with a mailed code', async () => {
    const helper = await site.person('helper')
    await giveRole(site, helper, 'moderator')
    await unlock(helper)
    expect(await powers(helper)).toMatchObject({ role: 'moderator', waiting: { dataRequests: 0 } })
    clock.advance(13 * hour)
    expect(codeOf(await helper.post('/api/admin/unlock', {}))).toBe('step_up_required')
    await helper.post('/api/auth/step-up', {})
    await helper.post('/api/auth/step-up', { code: await helper.mailedCode(helper.user.email) })
    expect((await helper.post('/api/admin/unlock', {})).body).toMatchObject({ role: 'moderator', unlockedUntil: expect.any(String) })
    const person = await site.person('no_staff')
    expect(codeOf(await person.post('/api/admin/unlock', {}))).toBe('not_allowed')
    const boss = await owner(site, 'boss_by_code')
    expect(codeOf(await boss.post('/api/admin/unlock', {}))).toBe('not_allowed')
  })
})

describe('roles', () => {
  it('are given and taken by owners, with a reason on record', async () => {
    const boss = await owner(site, 'giver')
    const person = await site.person('made_admin')
    const given = await boss.put(`/api/admin/users/${person.id}/role`, { role: 'admin', reason: 'Helps with the desk' })
    expect(given.body).toEqual({ id: person.id, role: 'admin' })
    const [entry] = await site.query("select * from audit_entries where action = 'role_changed' and target_id = $1", [String(person.id)])
    expect(entry).toMatchObject({ actor_id: boss.id, actor_role: 'owner', target_kind: 'person', reason: 'Helps with the desk' })
    expect((await boss.put('/api/admin/users/999999/role', { role: 'admin' })).status).toBe(404)
    expect((await boss.put(`/api/admin/users/${person.id}/role`, { role: 'god' })).status).toBe(422)
  })

  it('never leave a site without an owner, also when two owners take each other’s at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      // Whoever wins stays an owner, so each round has a site of its own.
      const fresh = await startTestSite()
      const one = await owner(fresh, 'one')
      expect(codeOf(await one.put(`/api/admin/users/${one.id}/role`, { role: 'user' }))).toBe('last_owner')
      const two = await owner(fresh, 'two')
      const answers = await Promise.all([
        one.put(`/api/admin/users/${two.id}/role`, { role: 'user' }),
        two.put(`/api/admin/users/${one.id}/role`, { role: 'user' }),
      ])
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      expect(await fresh.query("select id from users where role = 'owner'")).toHaveLength(1)
    }
  })
})

describe('the operator’s tool', () => {
  it('makes owners and takes roles, on record without an actor, and never the last one', async () => {
    const fresh = await startTestSite({ env: { ADMIN_PASSWORD: '' } })
    const said: string[] = []
    const say = (line: string) => said.push(line)
    const [one, two] = [await fresh.person('by_tool'), await fresh.person('by_tool_too')]
    expect((await one.get('/api/me')).body.hasOwner).toBe(false)
    await grantOwner(fresh.platform, '@By_Tool', { isPasswordNew: false }, say)
    expect((await one.get('/api/admin/me')).body).toMatchObject({ role: 'owner', unlockedUntil: null, hasOwner: true })
    await expect(revokeRole(fresh.platform, 'by_tool', say)).rejects.toMatchObject({ code: 'last_owner' })
    await grantOwner(fresh.platform, String(two.id), { isPasswordNew: true }, say)
    // The lost password is no good any more, the one just told is.
    expect(codeOf(await two.post('/api/admin/unlock', { password: fresh.madePassword ?? '' }))).toBe('password_wrong')
    await unlock(two, /Admin password: (\S+)/.exec(said.join('\n'))?.[1] ?? '')
    await revokeRole(fresh.platform, 'by_tool', say)
    expect((await one.get('/api/admin/me')).body.role).toBe('user')
    await expect(grantOwner(fresh.platform, 'nobody_here', { isPasswordNew: false }, say)).rejects.toThrow(
      'Nobody here is called nobody_here.',
    )
    const entries = await fresh.query('select action, target_id, details from audit_entries where actor_id is null order by id')
    expect(entries).toEqual([
      { action: 'role_changed', target_id: String(one.id), details: { from: 'user', to: 'owner', way: 'tool' } },
      { action: 'role_changed', target_id: String(two.id), details: { from: 'user', to: 'owner', way: 'tool' } },
      { action: 'admin_password_replaced', target_id: null, details: {} },
      { action: 'role_changed', target_id: String(one.id), details: { from: 'owner', to: 'user', way: 'tool' } },
    ])
  })
})
