import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { Authenticator } from '#tests/people/authenticator.ts'
import { giveRole, operatorPassword, owner, unlock } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const minute = 60_000
const clock = new TestClock()
let site: TestSite
let origin: string

beforeAll(async () => {
  site = await startTestSite({ clock })
  origin = `http://localhost:${new URL(site.localUrl).port}`
})

async function addPasskey(person: Visitor): Promise<{ authenticator: Authenticator; id: number; unlocksStaff: boolean }> {
  const authenticator = new Authenticator(origin)
  const { body: question } = await person.post('/api/me/passkeys/challenge')
  const { body } = await person.post('/api/me/passkeys', { answer: authenticator.create(question) })
  return { authenticator, id: body.id, unlocksStaff: body.unlocksStaff }
}

async function unlockWith(authenticator: Authenticator, person: Visitor): Promise<Answer> {
  const { body: question } = await person.post('/api/auth/step-up/passkey/challenge')
  return person.post('/api/admin/unlock', { passkey: authenticator.get(question) })
}

const allow = (person: Visitor, id: number) => person.send('PATCH', `/api/me/passkeys/${id}`, { unlocksStaff: true })
const isUnlocked = async (person: Visitor) => (await person.get('/api/admin/me')).body.unlockedUntil !== null
/** The same person on another device, with powers locked. */
async function onAnotherDevice(person: Visitor): Promise<Visitor> {
  const device = site.visitor()
  await device.signInByCode(person.user.email)
  return device
}

/** Does that while the call is under way: after it was let in, and before it has the person's row, which is held here. */
async function meanwhile(person: Visitor, statement: string, call: () => Promise<Answer>): Promise<Answer> {
  const client = await site.platform.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [person.id])
    const answer = call()
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await site.query(waiting)).length, { timeout: stretch(15_000) }).toBeGreaterThan(0)
    await client.query(statement, [person.id])
    await client.query('commit')
    return await answer
  } finally {
    // A transaction that is still open ends with its connection, and holds up nothing that comes after.
    client.release(true)
  }
}

describe('unlocking by passkey', () => {
  it.each(['owner', 'admin', 'moderator'] as const)('works for an %s with one added while the powers were unlocked', async (role) => {
    const boss = role === 'owner' ? await owner(site, `key_${role}`) : await site.person(`key_${role}`)
    if (role !== 'owner') {
      await giveRole(site, boss, role)
      await unlock(boss)
    }
    const { authenticator, id, unlocksStaff } = await addPasskey(boss)
    expect(unlocksStaff).toBe(true)
    const laptop = await onAnotherDevice(boss)
    const before = laptop.cookies.get('sid')
    const answer = await unlockWith(authenticator, laptop)
    expect([answer.status, answer.body.role]).toEqual([200, role])
    expect(await isUnlocked(laptop)).toBe(true)
    expect(laptop.cookies.get('sid')).not.toBe(before)
    const [line] = await site.query<{ details: object }>(
      "select details from audit_entries where actor_id = $1 and action = 'powers_unlocked' order by id desc limit 1",
      [boss.id],
    )
    expect(line?.details).toEqual({ way: 'passkey', passkey: id })
  })

  it('does not work with one that was added while they were locked, until it is allowed to by somebody who has them unlocked', async () => {
    const boss = await owner(site, 'mailbox_was_stolen')
    const thief = await onAnotherDevice(boss)
    const { authenticator, id, unlocksStaff } = await addPasskey(thief)
    expect(unlocksStaff).toBe(false)
    const refused = await unlockWith(authenticator, thief)
    expect([refused.status, codeOf(refused)]).toEqual([403, 'not_allowed'])
    expect(codeOf(await allow(thief, id))).toBe('unlock_required')
    expect(await isUnlocked(thief)).toBe(false)
    expect((await allow(boss, id)).body.unlocksStaff).toBe(true)
    expect((await unlockWith(authenticator, thief)).status).toBe(200)
  })

  it('is nothing for who has no role, and nothing a passkey of another person does', async () => {
    const person = await site.person('has_no_role')
    const { authenticator, id, unlocksStaff } = await addPasskey(person)
    expect(unlocksStaff).toBe(false)
    expect(codeOf(await unlockWith(authenticator, person))).toBe('not_allowed')
    expect(codeOf(await allow(person, id))).toBe('not_allowed')
    const boss = await owner(site, 'other_key')
    const { authenticator: theirs } = await addPasskey(boss)
    const laptop = await onAnotherDevice(boss)
    const { body: question } = await laptop.post('/api/auth/step-up/passkey/challenge')
    const { allowCredentials: _theirs, ...any } = question
    expect(codeOf(await laptop.post('/api/admin/unlock', { passkey: authenticator.get(any) }))).toBe('passkey_unknown')
    expect((await unlockWith(theirs, laptop)).status).toBe(200)
  })

  it('does not unlock another role that is given at the same moment', async () => {
    const person = await site.person('promoted_meanwhile')
    await giveRole(site, person, 'moderator')
    await unlock(person)
    const { authenticator } = await addPasskey(person)
    const laptop = await onAnotherDevice(person)
    const answer = await meanwhile(person, "update users set role = 'owner' where id = $1", () => unlockWith(authenticator, laptop))
    expect(codeOf(answer)).toBe('not_allowed')
    expect(await isUnlocked(laptop)).toBe(false)
  })

  it.each(['added', 'allowed'])('is not %s for another role that is given at the same moment', async (way) => {
    const person = await site.person(`role_changes_${way}`)
    await giveRole(site, person, 'moderator')
    await unlock(person)
    const { id } = way === 'allowed' ? await addPasskey(person) : { id: 0 }
    const { body: question } = await person.post('/api/me/passkeys/challenge')
    const answer = new Authenticator(origin).create(question)
    const answered = await meanwhile(person, "update users set role = 'owner' where id = $1", () =>
      way === 'allowed' ? allow(person, id) : person.post('/api/me/passkeys', { answer }),
    )
    expect([answered.status, codeOf(answered)]).toEqual([403, 'not_allowed'])
    expect((await person.get('/api/me/keys')).body.passkeys).toHaveLength(way === 'allowed' ? 1 : 0)
  })

  it('does not work with one that was added or allowed while they were being locked', async () => {
    const person = await site.person('locks_meanwhile')
    await giveRole(site, person, 'moderator')
    await unlock(person)
    const { body: question } = await person.post('/api/me/passkeys/challenge')
    const answer = new Authenticator(origin).create(question)
    const lock = 'update sessions set unlocked_until = null where user_id = $1'
    const { body: made } = await meanwhile(person, lock, () => person.post('/api/me/passkeys', { answer }))
    expect(made.unlocksStaff).toBe(false)
    await unlock(person)
    expect(codeOf(await meanwhile(person, lock, () => allow(person, made.id)))).toBe('unlock_required')
    expect((await person.get('/api/me/keys')).body.passkeys[0].unlocksStaff).toBe(false)
  })

  it('ends with every change of the role', async () => {
    const boss = await site.person('is_promoted')
    await giveRole(site, boss, 'moderator')
    await unlock(boss)
    const { authenticator, id } = await addPasskey(boss)
    await giveRole(site, boss, 'owner')
    expect(codeOf(await unlockWith(authenticator, boss))).toBe('not_allowed')
    await unlock(boss)
    expect((await allow(boss, id)).status).toBe(200)
    await giveRole(site, boss, 'user')
    expect((await boss.get('/api/me/keys')).body.passkeys[0].unlocksStaff).toBe(false)
  })

  it('takes the place of the mailed code once there is one, and the password stays', async () => {
    const boss = await site.person('had_codes')
    await giveRole(site, boss, 'admin')
    expect((await boss.post('/api/admin/unlock')).status).toBe(200)
    await addPasskey(boss)
    const laptop = await onAnotherDevice(boss)
    const refused = await laptop.post('/api/admin/unlock')
    expect([refused.status, codeOf(refused)]).toEqual([403, 'passkey_required'])
    expect(await isUnlocked(laptop)).toBe(false)
    expect((await laptop.post('/api/admin/unlock', { password: operatorPassword })).status).toBe(200)
  })

  it('is kept from who has the mailbox alone: they neither remove the passkey nor take from it what it does', async () => {
    const boss = await site.person('keeps_the_key')
    await giveRole(site, boss, 'admin')
    await unlock(boss)
    const { id } = await addPasskey(boss)
    const thief = await onAnotherDevice(boss)
    expect(codeOf(await thief.send('DELETE', `/api/me/passkeys/${id}`, {}))).toBe('unlock_required')
    expect(codeOf(await thief.send('PATCH', `/api/me/passkeys/${id}`, { unlocksStaff: false }))).toBe('unlock_required')
    expect(codeOf(await thief.post('/api/admin/unlock'))).toBe('passkey_required')
    expect((await boss.send('PATCH', `/api/me/passkeys/${id}`, { unlocksStaff: false })).status).toBe(200)
    expect((await thief.send('DELETE', `/api/me/passkeys/${id}`, {})).status).toBe(200)
  })

  it('is not undone for a contested address by a role that is lowered, and is by one that is taken and given again', async () => {
    const boss = await site.person('was_contested')
    await giveRole(site, boss, 'admin')
    await site.query('insert into contested_staff (user_id, since) values ($1, now())', [boss.id])
    await giveRole(site, boss, 'moderator')
    expect(codeOf(await boss.post('/api/admin/unlock'))).toBe('password_required')
    await giveRole(site, boss, 'user')
    await giveRole(site, boss, 'moderator')
    expect((await boss.post('/api/admin/unlock')).status).toBe(200)
  })

  it('takes no answer twice', async () => {
    const boss = await owner(site, 'signs_once')
    const { authenticator } = await addPasskey(boss)
    const laptop = await onAnotherDevice(boss)
    const { body: question } = await laptop.post('/api/auth/step-up/passkey/challenge')
    const answer = authenticator.get(question)
    expect((await laptop.post('/api/admin/unlock', { passkey: answer })).status).toBe(200)
    expect(codeOf(await laptop.post('/api/admin/unlock', { passkey: answer }))).toBe('passkey_invalid')
    clock.advance(13 * 60 * minute)
    expect(await isUnlocked(laptop)).toBe(false)
  })
})
