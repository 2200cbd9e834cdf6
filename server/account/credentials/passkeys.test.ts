import { beforeAll, describe, expect, it } from 'vitest'
import { Authenticator, type Slip } from '#tests/people/authenticator.ts'
import { codeOf, Visitor, type Answer } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const minute = 60_000
const clock = new TestClock()
let site: TestSite
let origin: string

beforeAll(async () => {
  site = await startTestSite({ clock })
  origin = `http://localhost:${new URL(site.localUrl).port}`
})

/** Adds a passkey, as its settings page does. */
async function add(person: Visitor, authenticator: Authenticator, slip: Slip = {}, name?: string): Promise<Answer> {
  const { body: question } = await person.post('/api/me/passkeys/challenge')
  return person.post('/api/me/passkeys', { answer: authenticator.create(question, slip), name })
}

async function signIn(visitor: Visitor, authenticator: Authenticator, slip: Slip = {}): Promise<Answer> {
  const { body: question } = await visitor.post('/api/auth/passkey/challenge')
  return visitor.post('/api/auth/passkey', { answer: authenticator.get(question, slip) })
}

/** A new person with a passkey, and what holds it. */
async function keeper(name: string): Promise<{ person: Visitor; authenticator: Authenticator }> {
  const person = await site.person(name)
  const authenticator = new Authenticator(origin)
  expect((await add(person, authenticator)).status).toBe(201)
  return { person, authenticator }
}

const keysOf = async (person: Visitor) => (await person.get('/api/me/keys')).body
const mailsOf = async (person: Visitor): Promise<string[]> => {
  const rows = await site.query<{ kind: string }>('select kind from letters where user_id = $1 order by id', [person.id])
  return rows.map(({ kind }) => kind)
}

describe('adding a passkey', () => {
  it('asks for a fresh proof, and writes to its owner', async () => {
    const ana = await site.person('adds_one')
    const authenticator = new Authenticator(origin)
    expect(await keysOf(ana)).toEqual({ passkeys: [], handle: null, recoveryCodes: null, google: null })
    const made = await add(ana, authenticator, {}, ' My  phone ')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'My phone', lastUsedAt: null, isSynced: false, unlocksStaff: false })
    expect((await keysOf(ana)).passkeys).toEqual([made.body])
    expect(await mailsOf(ana)).toEqual(['passkey_added'])

    clock.advance(6 * minute)
    expect(codeOf(await ana.post('/api/me/passkeys/challenge'))).toBe('step_up_required')
    expect(codeOf(await ana.delete(`/api/me/passkeys/${made.body.id}`))).toBe('step_up_required')
    expect(codeOf(await site.visitor().post('/api/me/passkeys/challenge'))).toBe('signed_out')
  })

  it('leaves no name of it in the record that outlives its owner', async () => {
    const ana = await site.person('names_things')
    const { body } = await add(ana, new Authenticator(origin), {}, 'Canary of Ana Silva')
    await ana.send('PATCH', `/api/me/passkeys/${body.id}`, { name: 'Second canary of Ana Silva' })
    expect((await ana.delete(`/api/me/passkeys/${body.id}`)).status).toBe(200)
    const lines = await site.query('select action, details from audit_entries where target_kind = $1 and target_id = $2 order by id', [
      'passkey',
      String(body.id),
    ])
    expect(lines).toEqual([
      { action: 'passkey_added', details: { unlocksStaff: false } },
      { action: 'passkey_removed', details: { unlocksStaff: false } },
    ])
  })

  it('looks at the proof again where the passkey is stored', async () => {
    const ana = await site.person('adds_late')
    clock.advance(3 * minute)
    const { body: question } = await ana.post('/api/me/passkeys/challenge')
    clock.advance(3 * minute)
    const late = await ana.post('/api/me/passkeys', { answer: new Authenticator(origin).create(question) })
    expect(codeOf(late)).toBe('step_up_required')
  })

  it('knows its person by a random name, and asks for no authenticator twice', async () => {
    const { person } = await keeper('known_by')
    const { body: question } = await person.post('/api/me/passkeys/challenge')
    const { handle, passkeys } = await keysOf(person)
    expect(question.user.id).toBe(handle)
    expect(Buffer.from(handle, 'base64url')).toHaveLength(32)
    expect(question.excludeCredentials).toEqual([{ id: passkeys[0].credentialId, type: 'public-key', transports: ['internal'] }])
    expect(question.rp.id).toBe('localhost')
  })

  it.each([
    ['of another site', { origin: 'http://localhost.example:80' }],
    ['of this machine under another name', { origin: 'http://127.0.0.1:1' }],
    ['for another host', { rpId: 'people.example' }],
    ['whose owner was not recognised', { isUnverified: true }],
    ['of a challenge that was never given', { challenge: 'bm90IG91cnM' }],
  ] satisfies [string, Slip][])('refuses one %s', async (_, slip) => {
    const ana = await site.person()
    const answer = await add(ana, new Authenticator(origin), slip)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'passkey_invalid'])
    expect((await keysOf(ana)).passkeys).toEqual([])
  })

  it('takes no challenge twice, too late, of another session or of another kind', async () => {
    const ana = await site.person('adds_wrongly')
    const authenticator = new Authenticator(origin)
    const { body: question } = await ana.post('/api/me/passkeys/challenge')
    const first = authenticator.create(question)
    expect((await ana.post('/api/me/passkeys', { answer: first })).status).toBe(201)
    expect(codeOf(await ana.post('/api/me/passkeys', { answer: authenticator.create(question) }))).toBe('passkey_invalid')

    const other = site.visitor()
    await other.signInByCode(ana.user.email)
    const { body: theirs } = await other.post('/api/me/passkeys/challenge')
    expect(codeOf(await ana.post('/api/me/passkeys', { answer: authenticator.create(theirs) }))).toBe('passkey_invalid')

    const { body: toSignIn } = await ana.post('/api/auth/step-up/passkey/challenge')
    const crossed = authenticator.create({ ...theirs, challenge: toSignIn.challenge })
    expect(codeOf(await ana.post('/api/me/passkeys', { answer: crossed }))).toBe('passkey_invalid')

    const { body: slow } = await other.post('/api/me/passkeys/challenge')
    clock.advance(5 * minute + 1)
    await site.query('update sessions set proved_at = $2 where user_id = $1', [ana.id, clock.now()])
    expect(codeOf(await other.post('/api/me/passkeys', { answer: authenticator.create(slow) }))).toBe('passkey_invalid')
  })

  it('takes an authenticator’s key for one person only, and twenty of one person', async () => {
    const { person } = await keeper('has_many')
    const other = await site.person('takes_it')
    const { body: question } = await other.post('/api/me/passkeys/challenge')
    const copied = new Authenticator(origin).create(question)
    expect((await other.post('/api/me/passkeys', { answer: copied })).status).toBe(201)
    const { body: again } = await person.post('/api/me/passkeys/challenge')
    const bytes = JSON.parse(Buffer.from(copied.response.clientDataJSON, 'base64url').toString())
    const clientDataJSON = Buffer.from(JSON.stringify({ ...bytes, challenge: again.challenge })).toString('base64url')
    const taken = await person.post('/api/me/passkeys', { answer: { ...copied, response: { ...copied.response, clientDataJSON } } })
    expect([taken.status, codeOf(taken)]).toEqual([409, 'passkey_taken'])

    const questions = []
    for (let count = 0; count < 21; count += 1) questions.push((await person.post('/api/me/passkeys/challenge')).body)
    const answers: Answer[] = []
    // A few at once, since a slow database turns away who waits too long for a connection; the last of them are too many.
    for (let count = 0; count < questions.length; count += 7) {
      const some = questions.slice(count, count + 7)
      answers.push(
        ...(await Promise.all(some.map((each) => person.post('/api/me/passkeys', { answer: new Authenticator(origin).create(each) })))),
      )
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(answers.filter((answer) => codeOf(answer) === 'too_many_passkeys')).toHaveLength(2)
    expect(codeOf(await person.post('/api/me/passkeys/challenge'))).toBe('too_many_passkeys')
  })
})

describe('signing in with a passkey', () => {
  it('needs no address, starts a session of its own, and says where and how in the list of devices', async () => {
    const { person, authenticator } = await keeper('comes_back')
    const elsewhere = site.visitor()
    const answer = await signIn(elsewhere, authenticator)
    expect([answer.status, answer.body.user.id]).toEqual([200, person.id])
    expect((await elsewhere.get('/api/me')).body.id).toBe(person.id)
    const ways = (await person.get('/api/sessions')).body.map(({ way }: { way: string }) => way)
    expect(ways.toSorted()).toEqual(['email', 'passkey'])
    expect((await keysOf(person)).passkeys[0].lastUsedAt).not.toBeNull()
    // It counts as a proof of a moment ago.
    expect((await elsewhere.post('/api/me/passkeys/challenge')).status).toBe(200)
  })

  it.each([
    ['forged', { isForged: true }],
    ['of another site', { origin: 'https://people.example' }],
    ['for another host', { rpId: 'people.example' }],
    ['without a look at its owner', { isUnverified: true }],
    ['in the name of somebody else', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['for a challenge of one’s own', { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' }],
  ] satisfies [string, Slip][])('is refused when the answer is %s', async (_, slip) => {
    const { authenticator } = await keeper(`refused_${clock.now().getTime() % 1_000_000}`)
    const visitor = site.visitor()
    const answer = await signIn(visitor, authenticator, slip)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'passkey_invalid'])
    expect(visitor.cookies.has('sid')).toBe(false)
    expect((await signIn(visitor, authenticator)).status).toBe(200)
  })

  it('takes an answer once, in the browser that asked, within five minutes', async () => {
    const { authenticator } = await keeper('once_only')
    const asker = site.visitor()
    const question = async () => (await asker.post('/api/auth/passkey/challenge')).body
    const overheard = authenticator.get(await question())
    const thief = site.visitor()
    await thief.post('/api/auth/passkey/challenge')
    expect(codeOf(await thief.post('/api/auth/passkey', { answer: overheard }))).toBe('passkey_invalid')
    const both = await Promise.all([0, 1].map(() => asker.post('/api/auth/passkey', { answer: overheard })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    const slow = authenticator.get(await question())
    clock.advance(5 * minute + 1)
    expect(codeOf(await asker.post('/api/auth/passkey', { answer: slow }))).toBe('passkey_invalid')
    const early = authenticator.get(await question())
    clock.advance(-20 * minute)
    expect(codeOf(await asker.post('/api/auth/passkey', { answer: early }))).toBe('passkey_invalid')
    clock.advance(20 * minute)
  })

  it('stops when a copy of the authenticator shows itself by its count', async () => {
    const { authenticator } = await keeper('was_copied')
    const visitor = site.visitor()
    expect((await signIn(visitor, authenticator, { count: 7 })).status).toBe(200)
    expect(codeOf(await signIn(visitor, authenticator, { count: 7 }))).toBe('passkey_invalid')
    expect((await signIn(visitor, authenticator, { count: 8 })).status).toBe(200)
  })

  it('opens nothing once it was removed, of which its owner hears', async () => {
    const { person, authenticator } = await keeper('removes_it')
    const [{ id }] = (await keysOf(person)).passkeys
    const stranger = await site.person('removes_others')
    expect(codeOf(await stranger.delete(`/api/me/passkeys/${id}`))).toBe('not_found')
    expect(codeOf(await stranger.send('PATCH', `/api/me/passkeys/${id}`, { name: 'Mine' }))).toBe('not_found')
    expect((await person.send('PATCH', `/api/me/passkeys/${id}`, { name: 'Old phone' })).body.name).toBe('Old phone')
    expect((await person.delete(`/api/me/passkeys/${id}`)).body).toEqual({ id })
    const answer = await signIn(site.visitor(), authenticator)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'passkey_unknown'])
    expect(await mailsOf(person)).toEqual(['passkey_added', 'passkey_removed'])
  })

  it('lets nobody in who is suspended', async () => {
    const { person, authenticator } = await keeper('is_suspended')
    await site.query("update users set absent_since = now(), absence = 'suspended' where id = $1", [person.id])
    expect(codeOf(await signIn(site.visitor(), authenticator))).toBe('suspended')
  })

  it('opens no account of the sandbox once real providers are in its place', async () => {
    const { person, authenticator } = await keeper('of_the_sandbox')
    await site.query("update users set realm = 'live' where id = $1", [person.id])
    expect(codeOf(await signIn(site.visitor(), authenticator))).toBe('passkey_unknown')
  })

  it('is counted with all wrong sign-ins of an address', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const visitor = strict.visitor()
    const authenticator = new Authenticator('http://localhost:1')
    const person = await strict.person()
    authenticator.create((await person.post('/api/me/passkeys/challenge')).body)
    for (let tries = 0; tries < 30; tries += 1) expect((await signIn(visitor, authenticator)).status).toBe(401)
    expect(codeOf(await signIn(visitor, authenticator))).toBe('too_many_requests')
  })
})

describe('proving again who one is with a passkey', () => {
  it('counts like a mailed code, for this session alone', async () => {
    const { person, authenticator } = await keeper('steps_up')
    const other = site.visitor()
    await other.signInByCode(person.user.email)
    clock.advance(6 * minute)
    const { body: question } = await person.post('/api/auth/step-up/passkey/challenge')
    const answer = authenticator.get(question)
    expect(codeOf(await other.post('/api/auth/step-up/passkey', { answer }))).toBe('passkey_invalid')
    const proved = await person.post('/api/auth/step-up/passkey', { answer })
    expect(proved.status).toBe(200)
    expect(Date.parse(proved.body.provedUntil) - clock.now().getTime()).toBeGreaterThan(4 * minute)
    expect((await person.post('/api/me/passkeys/challenge')).status).toBe(200)
    expect(codeOf(await other.post('/api/me/passkeys/challenge'))).toBe('step_up_required')
  })

  it('takes no passkey of somebody else', async () => {
    const { person } = await keeper('has_own')
    const { authenticator: foreign } = await keeper('has_another')
    const { body: question } = await person.post('/api/auth/step-up/passkey/challenge')
    const { allowCredentials: _own, ...any } = question
    const answer = await person.post('/api/auth/step-up/passkey', { answer: foreign.get(any) })
    expect(codeOf(answer)).toBe('passkey_unknown')
    expect(codeOf(await (await site.person('has_none')).post('/api/auth/step-up/passkey/challenge'))).toBe('passkey_unknown')
  })
})

describe('where passkeys are for', () => {
  it('is the host of PUBLIC_URL, by name', async () => {
    const named = await startTestSite({ env: { PUBLIC_URL: 'https://site.example:8443', COTERIE_SANDBOX: 'on' } })
    const visitor = new Visitor(named.localUrl, new Map(), 'https://site.example:8443')
    expect((await visitor.get('/api/config')).body.passkeyHost).toBe('site.example')
    expect((await visitor.post('/api/auth/passkey/challenge')).body.rpId).toBe('site.example')
    expect((await site.visitor().get('/api/config')).body.passkeyHost).toBe('localhost')
  })

  it('is nowhere for a site that is reached by a number', async () => {
    const numbered = await startTestSite({ env: { PUBLIC_URL: 'http://10.1.2.3', COTERIE_SANDBOX: 'on' } })
    const visitor = new Visitor(numbered.localUrl, new Map(), 'http://10.1.2.3')
    expect((await visitor.get('/api/config')).body.passkeyHost).toBeNull()
    expect(codeOf(await visitor.post('/api/auth/passkey/challenge'))).toBe('provider_missing')
  })
})
