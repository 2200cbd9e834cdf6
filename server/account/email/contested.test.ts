import { beforeAll, describe, expect, it } from 'vitest'
import { findWaitingMails, sendMail } from '#server/notify/mail/send-mail.ts'
import { stretch } from '#tests/pace.ts'
import { Authenticator } from '#tests/people/authenticator.ts'
import { believedDays } from '#server/account/session/index.ts'
import { giveRole, unlock } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { waitHours } from './changes.ts'
import { sweepEmailChanges } from './index.ts'

let site: TestSite
let origin: string
const clock = new TestClock()
const hour = 3_600_000
const day = 24 * hour
let count = 0

beforeAll(async () => {
  site = await startTestSite({ clock })
  origin = `http://localhost:${new URL(site.localUrl).port}`
})

const newAddress = (): string => `moved.${(count += 1)}@elsewhere.example`
const mailsTo = async (email: string) => (await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)).body
const kindsOf = async (person: Visitor) =>
  (await site.query<{ kind: string }>('select kind from letters where user_id = $1 order by id', [person.id])).map(({ kind }) => kind)
const emailOf = async ({ id }: Visitor) => (await site.query<{ email: string }>('select email from users where id = $1', [id]))[0]?.email

async function addPasskey(person: Visitor): Promise<Authenticator> {
  const authenticator = new Authenticator(origin)
  const { body: question } = await person.post('/api/me/passkeys/challenge')
  expect((await person.post('/api/me/passkeys', { answer: authenticator.create(question) })).status).toBe(201)
  return authenticator
}

async function signInWith(authenticator: Authenticator, visitor = site.visitor()): Promise<Answer> {
  const { body: question } = await visitor.post('/api/auth/passkey/challenge')
  return visitor.post('/api/auth/passkey', { answer: authenticator.get(question) })
}

async function change(person: Visitor, email: string): Promise<void> {
  expect((await person.post('/api/me/email', { email })).status).toBe(202)
  expect((await person.post('/api/me/email', { email, code: await person.mailedCode(email) })).status).toBe(200)
}

/** Sends what waits, and reads the link of the newest mail to that address. */
async function undoKey(email: string): Promise<string> {
  for (const id of await findWaitingMails(site.platform.database, new Date(clock.now().getTime() + hour), 50)) {
    await sendMail(site.platform, id)
  }
  const key = (await mailsTo(email)).flatMap(({ text }: { text: string }) => /undo-email\/(\S+)/.exec(text)?.[1] ?? [])[0]
  expect(key).toBeTypeOf('string')
  return key
}

const undo = (key: string) => site.visitor().post(`/api/email-changes/${encodeURIComponent(key)}/undo`)

async function undoWith(key: string, authenticator: Authenticator): Promise<Answer> {
  const visitor = site.visitor()
  const { body: question } = await visitor.post('/api/auth/passkey/challenge')
  return visitor.post(`/api/email-changes/${encodeURIComponent(key)}/undo`, { answer: authenticator.get(question) })
}

async function keepWith(person: Visitor, authenticator: Authenticator, email?: string): Promise<Answer> {
  const { body: question } = await person.post('/api/auth/step-up/passkey/challenge')
  const { allowCredentials: _known, ...any } = question
  return person.post('/api/me/email/keep', { email: email ?? (await emailOf(person)), answer: authenticator.get(any) })
}

/** A person with a passkey from long before, just signed in, and what they had. */
async function longSince(): Promise<{ person: Visitor; passkey: Authenticator; old: string }> {
  const person = await site.person()
  const passkey = await addPasskey(person)
  clock.advance((believedDays + 1) * day)
  await person.signInByCode(person.user.email)
  return { person, passkey, old: person.user.email }
}

describe('whoever sat at an open session and took the address', () => {
  it('is out of everything they prepared, at once, when the owner has the old mailbox and a passkey from before', async () => {
    const { person, passkey, old } = await longSince()
    const thief = await addPasskey(person)
    const { body: made } = await person.post('/api/me/recovery-codes')
    clock.advance(2 * 60_000)
    const stolen = newAddress()
    await change(person, stolen)
    const key = await undoKey(old)
    expect(codeOf(await undoWith(key, thief))).toBe('passkey_too_new')
    expect(await emailOf(person)).toBe(stolen)
    expect((await undoWith(key, passkey)).body).toEqual({ undone: true, dueAt: null })
    expect(await emailOf(person)).toBe(old)
    expect((await person.get('/api/me')).status).toBe(401)
    expect(codeOf(await signInWith(thief))).toBe('passkey_unknown')
    expect(codeOf(await site.visitor().post('/api/auth/recovery-code', { email: old, code: made.codes[0] }))).toBe('code_wrong')
    expect((await signInWith(passkey)).body.user.id).toBe(person.id)
    expect((await kindsOf(person)).slice(-2)).toEqual(['email_undone', 'email_undone'])
    const told = await site.query<{ email: string }>("select email from letters where user_id = $1 and kind = 'email_undone' order by id", [
      person.id,
    ])
    expect(told.map(({ email }) => email)).toEqual([old, stolen])
  })

  it('waits outside with the owner, who has lost that passkey, and it goes back after a day', async () => {
    const { person, old } = await longSince()
    const thief = await addPasskey(person)
    const { body: made } = await person.post('/api/me/recovery-codes')
    const stolen = newAddress()
    await change(person, stolen)
    const key = await undoKey(old)
    const asked = (await undo(key)).body
    expect(asked).toEqual({ undone: false, dueAt: new Date(Date.parse(asked.dueAt)).toISOString() })
    expect((await person.get('/api/me')).status).toBe(401)
    const back = site.visitor()
    await back.post('/api/auth/mobile', { email: stolen })
    const tried = await back.post('/api/auth/mobile', { email: stolen, code: await back.mailedCode(stolen) })
    expect([tried.status, codeOf(tried)]).toEqual([403, 'account_contested'])
    const { body: google } = await back.post('/sandbox/google/token', { email: stolen, name: 'Thief' })
    expect(codeOf(await back.post('/api/auth/firebase', { idToken: google.idToken }))).toBe('account_contested')
    expect(codeOf(await signInWith(thief))).toBe('passkey_unknown')
    expect(codeOf(await back.post('/api/auth/recovery-code', { email: stolen, code: made.codes[0] }))).toBe('code_wrong')
    // The owner makes no second account of their own address meanwhile, and it goes nowhere before its time.
    const owner = site.visitor()
    await owner.post('/api/auth/mobile', { email: old })
    const more = { code: await owner.mailedCode(old), birthDate: '1990-01-01', acceptTerms: true }
    expect(codeOf(await owner.post('/api/auth/mobile', { email: old, ...more }))).toBe('account_contested')
    clock.advance(waitHours * hour - 60_000)
    await sweepEmailChanges(site.platform)
    expect(await emailOf(person)).toBe(stolen)
    clock.advance(2 * 60_000)
    await sweepEmailChanges(site.platform)
    expect(await emailOf(person)).toBe(old)
    await owner.signInByCode(old)
    expect(owner.id).toBe(person.id)
    expect(codeOf(await undo(key))).toBe('not_found')
  })
})

describe('an account whose old address somebody else has', () => {
  const take = (person: Visitor, email: string) => site.query('update users set email = $2 where id = $1', [person.id, email])

  it('sends nobody out to wait for it', async () => {
    const { person, old } = await longSince()
    await change(person, newAddress())
    const key = await undoKey(old)
    const other = await site.person()
    await take(other, old)
    expect(codeOf(await undo(key))).toBe('email_taken')
    expect((await person.get('/api/me')).status).toBe(200)
    expect((await person.get('/api/me/email')).body.undoDueAt).toBeNull()
  })

  it('goes on waiting for it, shut to whoever changed it, until it is free', async () => {
    const { person, passkey, old } = await longSince()
    const stolen = newAddress()
    await change(person, stolen)
    const key = await undoKey(old)
    expect((await undo(key)).body.undone).toBe(false)
    const other = await site.person()
    await take(other, old)
    clock.advance(waitHours * hour + 60_000)
    await sweepEmailChanges(site.platform)
    await sweepEmailChanges(site.platform)
    const thief = site.visitor()
    await thief.post('/api/auth/mobile', { email: stolen })
    expect(codeOf(await thief.post('/api/auth/mobile', { email: stolen, code: await thief.mailedCode(stolen) }))).toBe('account_contested')
    expect(codeOf(await undo(key))).toBe('email_taken')
    expect((await signInWith(passkey)).status).toBe(200)
    await take(other, newAddress())
    await sweepEmailChanges(site.platform)
    expect(await emailOf(person)).toBe(old)
  })
})

describe('changes that are due together', () => {
  async function waitingOne(): Promise<{ person: Visitor; old: string }> {
    const { person, old } = await longSince()
    await change(person, newAddress())
    expect((await undo(await undoKey(old))).body.undone).toBe(false)
    return { person, old }
  }

  it('go back each by itself, whatever becomes of another, and the failure is told', async () => {
    const [first, second] = [await waitingOne(), await waitingOne()]
    await site.query(`alter table users add constraint not_this check (id <> ${first.person.id} or email <> '${first.old}')`)
    clock.advance(waitHours * hour + 60_000)
    await expect(sweepEmailChanges(site.platform)).rejects.toThrow('not_this')
    expect(await emailOf(second.person)).toBe(second.old)
    expect(await emailOf(first.person)).not.toBe(first.old)
    await site.query('alter table users drop constraint not_this')
    await sweepEmailChanges(site.platform)
    expect(await emailOf(first.person)).toBe(first.old)
  })
})

describe('whoever reads the mailbox that its owner rightly left', () => {
  it('takes nothing back from who refuses with a passkey from before, and is told nothing', async () => {
    const { person, passkey, old } = await longSince()
    const email = newAddress()
    await change(person, email)
    const key = await undoKey(old)
    expect((await undo(key)).body.undone).toBe(false)
    expect(await kindsOf(person)).toContain('email_undo_asked')
    expect((await site.visitor().get('/api/me/email')).status).toBe(401)

    const owner = site.visitor()
    expect((await signInWith(passkey, owner)).status).toBe(200)
    const { body: state } = await owner.get('/api/me/email')
    expect(state).toEqual({ undoableUntil: expect.any(String), undoDueAt: expect.any(String), mayKeep: true })
    // Asked again, it does not throw them out again.
    expect((await undo(key)).body).toEqual({ undone: false, dueAt: state.undoDueAt })
    expect((await owner.get('/api/me')).status).toBe(200)
    // A newer one could be of whoever changed the address.
    const newer = await addPasskey(owner)
    expect(codeOf(await keepWith(owner, newer, email))).toBe('passkey_too_new')
    expect(codeOf(await owner.post('/api/me/email', { email: newAddress() }))).toBe(undefined)
    expect((await keepWith(owner, passkey, email)).body).toEqual({ undoableUntil: null, undoDueAt: null, mayKeep: false })
    expect(codeOf(await undo(key))).toBe('not_found')
    clock.advance(2 * day)
    await sweepEmailChanges(site.platform)
    expect(await emailOf(person)).toBe(email)
    const phone = site.visitor()
    await phone.signInByCode(email)
    expect(phone.id).toBe(person.id)
  })

  it('cannot even ask once the owner has kept the address', async () => {
    const { person, passkey, old } = await longSince()
    await change(person, newAddress())
    const key = await undoKey(old)
    expect((await person.get('/api/me/email')).body).toMatchObject({ undoDueAt: null, mayKeep: true })
    expect((await keepWith(person, passkey)).status).toBe(200)
    expect(codeOf(await undo(key))).toBe('not_found')
    expect((await person.get('/api/me')).status).toBe(200)
    expect(codeOf(await keepWith(person, passkey))).toBe('not_found')
  })

  it('loses nothing to a change that was made behind the owner’s back while they kept theirs', async () => {
    const { person, passkey, old } = await longSince()
    const [email, stolen] = [newAddress(), newAddress()]
    await change(person, email)
    await change(person, stolen)
    const refused = await keepWith(person, passkey, email)
    expect([refused.status, refused.body.fields[0].message]).toEqual([422, 'Your account has a different email now.'])
    expect((await undoWith(await undoKey(old), passkey)).body.undone).toBe(true)

    const again = await longSince()
    await change(again.person, email)
    const client = await site.platform.connection.pool.connect()
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [again.person.id])
    const answer = keepWith(again.person, again.passkey, email)
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await site.query(waiting)).length, { timeout: stretch(15_000) }).toBe(1)
    await client.query('update users set email = $2 where id = $1', [again.person.id, stolen])
    await client.query('insert into email_changes (user_id, old_email, changed_at) values ($1, $2, $3)', [
      again.person.id,
      email,
      clock.now(),
    ])
    await client.query('commit')
    client.release()
    expect((await answer).status).toBe(422)
    expect(await site.query('select 1 from email_changes where user_id = $1', [again.person.id])).toHaveLength(2)
  })

  it('keeps what it may of several changes: those that the owner’s passkey is from before', async () => {
    const person = await site.person()
    const old = person.user.email
    const passkey = await addPasskey(person)
    clock.advance((believedDays - 1) * day)
    await person.signInByCode(old)
    const [second, third] = [newAddress(), newAddress()]
    await change(person, second)
    const keyOfOld = await undoKey(old)
    clock.advance(2 * day)
    await person.signInByCode(second)
    await change(person, third)
    const keyOfSecond = await undoKey(second)
    expect((await person.get('/api/me/email')).body.mayKeep).toBe(true)
    expect((await keepWith(person, passkey)).body).toEqual({ undoableUntil: expect.any(String), undoDueAt: null, mayKeep: false })
    expect(codeOf(await undo(keyOfSecond))).toBe('not_found')
    expect(codeOf(await keepWith(person, passkey))).toBe('passkey_too_new')
    expect((await undo(keyOfOld)).body.undone).toBe(true)
    expect(await emailOf(person)).toBe(old)
  })

  it('cannot give the account another address while it waits', async () => {
    const { person, passkey, old } = await longSince()
    await change(person, newAddress())
    expect((await undo(await undoKey(old))).body.undone).toBe(false)
    const owner = site.visitor()
    await signInWith(passkey, owner)
    const third = newAddress()
    await owner.post('/api/me/email', { email: third })
    expect(codeOf(await owner.post('/api/me/email', { email: third, code: await owner.mailedCode(third) }))).toBe('account_contested')
  })

  it('does not unlock the staff’s powers by taking the passkey away that did', async () => {
    const person = await site.person()
    const old = person.user.email
    await giveRole(site, person, 'admin')
    await unlock(person)
    await addPasskey(person)
    await change(person, newAddress())
    expect((await undo(await undoKey(old))).body.undone).toBe(true)
    const reader = site.visitor()
    await reader.signInByCode(old)
    expect((await reader.get('/api/me/keys')).body.passkeys).toEqual([])
    expect(codeOf(await reader.post('/api/admin/unlock', {}))).toBe('password_required')
    // The password says that it is the owner after all; and so does an owner who gives the role anew.
    await unlock(reader)
    await reader.post('/api/admin/lock')
    expect((await reader.post('/api/admin/unlock', {})).status).toBe(200)
  })
})

describe('a key that is under way while its session is shown out', () => {
  it.each(['/api/me/recovery-codes', '/api/me/tokens', '/api/me/passkeys', '/api/me/email'])('%s leaves nothing behind', async (path) => {
    const person = await site.person()
    const email = newAddress()
    await person.post('/api/me/email', { email })
    const { body: question } = await person.post('/api/me/passkeys/challenge')
    const bodies: Record<string, unknown> = {
      '/api/me/tokens': { name: 'Left behind', scopes: ['read'], expiresInDays: 30 },
      '/api/me/passkeys': { answer: new Authenticator(origin).create(question) },
      '/api/me/email': { email, code: await person.mailedCode(email) },
    }
    const client = await site.platform.connection.pool.connect()
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [person.id])
    const answer = person.post(path, bodies[path])
    // It waits for the row that is held here.
    await expect
      .poll(
        async () =>
          (await site.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).length,
        {
          timeout: stretch(15_000),
        },
      )
      .toBeGreaterThan(0)
    await client.query('delete from sessions where user_id = $1', [person.id])
    await client.query('commit')
    client.release()
    expect(codeOf(await answer)).toBe('signed_out')
    expect(await emailOf(person)).toBe(person.user.email)
    for (const table of ['passkeys', 'recovery_codes', 'access_tokens']) {
      expect(await site.query(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([])
    }
  })
})
