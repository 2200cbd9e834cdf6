import { beforeAll, describe, expect, it } from 'vitest'
import { closeCodes } from '#contract/realtime.ts'
import { limits } from '#contract/limits.ts'
import { findWaitingMails, sendMail } from '#server/notify/mail/send-mail.ts'
import { sha256 } from '#server/platform/ids.ts'
import { stretch } from '#tests/pace.ts'
import { openSocket } from '#tests/people/socket.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { codeOf, Visitor, type Answer } from '#tests/people/visitor.ts'
import { sweepEmailChanges } from './index.ts'

let site: TestSite
const clock = new TestClock()
const minutes = 60_000
const hours = 60 * minutes
let count = 0

beforeAll(async () => {
  site = await startTestSite({ clock })
})

const newAddress = (): string => `moved.${(count += 1)}@elsewhere.example`
const emailOf = async (person: Visitor): Promise<string> => (await person.get('/api/me')).body.email
const mailsTo = async (email: string) => (await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)).body
const ask = (person: Visitor, email: string) => person.post('/api/me/email', { email })
const give = (person: Visitor, email: string, code: string) => person.post('/api/me/email', { email, code })

async function comeWith(email: string, more = {}): Promise<Answer> {
  const visitor = site.visitor()
  await visitor.post('/api/auth/mobile', { email })
  return visitor.post('/api/auth/mobile', { email, code: await visitor.mailedCode(email), ...more })
}

async function change(person: Visitor, email: string): Promise<void> {
  expect((await ask(person, email)).status).toBe(202)
  const changed = await give(person, email, await person.mailedCode(email))
  expect([changed.status, changed.body.email]).toEqual([200, email])
}

async function signedIn(email: string): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.signInByCode(email)
  return visitor
}

/** Sends what waits, and reads the link of the newest mail to that address. */
async function undoKey(email: string): Promise<string> {
  for (const id of await findWaitingMails(site.platform.database, new Date(clock.now().getTime() + hours), 50)) {
    await sendMail(site.platform, id)
  }
  const [mail] = await mailsTo(email)
  return /undo-email\/(\S+)/.exec(mail.text)?.[1] ?? ''
}
const undo = (key: string) => site.visitor().post(`/api/email-changes/${encodeURIComponent(key)}/undo`)

describe('a new address', () => {
  it('takes the place of the old one once its mailbox was proved', async () => {
    const ana = await site.person()
    const [old, email] = [await emailOf(ana), newAddress()]
    const asked = await ask(ana, `  ${email.toUpperCase()} `)
    expect([asked.status, asked.body]).toEqual([202, { sent: true, hasGoogle: false }])
    expect(await emailOf(ana)).toBe(old)
    const [mail] = await mailsTo(email)
    expect(mail.subject).toContain('Confirm your new email address')
    const code = await ana.mailedCode(email)
    expect(codeOf(await give(ana, email, String((Number(code) + 1) % 1_000_000).padStart(6, '0')))).toBe('code_wrong')
    // Nor is it a code for another address, to sign in with, or for another session.
    expect(codeOf(await give(ana, newAddress(), code))).toBe('code_wrong')
    expect(codeOf(await ana.post('/api/auth/mobile', { email, code }))).toBe('code_wrong')
    expect(codeOf(await give(await Visitor.signUp(site.localUrl, { email: old }), email, code))).toBe('code_wrong')
    expect(await emailOf(ana)).toBe(old)

    const changed = await give(ana, email, code)
    expect([changed.status, changed.body]).toMatchObject([200, { id: ana.id, email }])
    expect(codeOf(await give(ana, newAddress(), code))).toBe('code_wrong')
    const back = site.visitor()
    await back.signInByCode(email)
    expect(back.id).toBe(ana.id)
    // The old one opens nothing any more.
    const tried = await comeWith(old)
    expect([tried.status, codeOf(tried)]).toEqual([403, 'account_contested'])
  })

  it('is asked for only by who proved a moment ago who they are', async () => {
    const ana = await site.person()
    const email = newAddress()
    clock.advance(limits.stepUpMinutes * minutes + 1_000)
    const refused = await ask(ana, email)
    expect([refused.status, codeOf(refused)]).toEqual([403, 'step_up_required'])
    expect(await mailsTo(email)).toEqual([])
    expect(codeOf(await give(ana, email, '123456'))).toBe('code_wrong')
    await ana.post('/api/auth/step-up')
    await ana.post('/api/auth/step-up', { code: await ana.mailedCode(await emailOf(ana)) })
    await change(ana, email)
    expect(codeOf(await ask(site.visitor(), newAddress()))).toBe('signed_out')
  })

  it('of another account is refused only to who reads its mail', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const taken = await emailOf(ben)
    const asked = await ask(ana, taken)
    expect([asked.status, asked.body]).toEqual([202, { sent: true, hasGoogle: false }])
    const refused = await give(ana, taken, await ana.mailedCode(taken))
    expect([refused.status, codeOf(refused)]).toEqual([409, 'email_taken'])
    expect(await emailOf(ana)).not.toBe(taken)
    expect(await emailOf(ben)).toBe(taken)
  })

  it('cannot be one’s own, none at all, or one that declared to be too young', async () => {
    const ana = await site.person()
    expect((await ask(ana, await emailOf(ana))).body.fields[0].field).toBe('email')
    expect((await ask(ana, 'nobody')).body.fields[0].field).toBe('email')
    const young = newAddress()
    const child = site.visitor()
    await child.post('/api/auth/mobile', { email: young })
    const birthDate = new Date(clock.now().getTime() - 15 * 365 * 24 * hours).toISOString().slice(0, 10)
    const more = { code: await child.mailedCode(young), birthDate, acceptTerms: true }
    expect(codeOf(await child.post('/api/auth/mobile', { email: young, ...more }))).toBe('under_age')
    await ask(ana, young)
    expect(codeOf(await give(ana, young, await ana.mailedCode(young)))).toBe('under_age')
    expect(await emailOf(ana)).not.toBe(young)
  })

  it('is never proved by the sandbox’s mail for an account of real people', async () => {
    const ana = await site.person()
    await site.query("update users set realm = 'live' where id = $1", [ana.id])
    const email = newAddress()
    expect(codeOf(await ask(ana, email))).toBe('provider_missing')
    expect(await mailsTo(email)).toEqual([])
    await site.query("update users set realm = 'sandbox' where id = $1", [ana.id])
  })

  it('is had by one of two who take it at once', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const email = newAddress()
    await ask(ana, email)
    const forAna = await ana.mailedCode(email)
    await ask(ben, email)
    const forBen = await ben.mailedCode(email)
    const answers = await Promise.all([give(ana, email, forAna), give(ben, email, forBen)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const owners = await site.query('select id from users where email = $1', [email])
    expect(owners).toHaveLength(1)
  })
})

describe('signing in with Google', () => {
  const link = (person: Visitor) =>
    site.query("insert into identities (realm, provider, subject, user_id, created_at) values ('sandbox', 'google', $1, $2, $3)", [
      `google-${person.id}`,
      person.id,
      clock.now(),
    ])
  const linked = (person: Visitor) => site.query('select subject from identities where user_id = $1', [person.id])

  it('ends with the old address, which its mail says, and is asked about before', async () => {
    const ana = await site.person()
    await link(ana)
    const [old, email] = [await emailOf(ana), newAddress()]
    expect((await ask(ana, email)).body).toEqual({ sent: true, hasGoogle: true })
    expect((await give(ana, email, await ana.mailedCode(email))).status).toBe(200)
    expect(await linked(ana)).toEqual([])
    await undoKey(old)
    expect((await mailsTo(old))[0].text).toContain('Google sign-in was turned off along with the old address.')
  })

  it('goes on for who keeps it, which the mail says too', async () => {
    const ana = await site.person()
    await link(ana)
    const [old, email] = [await emailOf(ana), newAddress()]
    await ask(ana, email)
    const code = await ana.mailedCode(email)
    expect((await ana.post('/api/me/email', { email, code, keepsGoogle: true })).status).toBe(200)
    expect(await linked(ana)).toHaveLength(1)
    await undoKey(old)
    expect((await mailsTo(old))[0].text).toContain('You can still sign in with the same Google account')
  })
})

describe('the mail to the old address', () => {
  it('takes the change back, and shows out whoever made it', async () => {
    const ana = await site.person()
    const [old, email] = [await emailOf(ana), newAddress()]
    await change(ana, email)
    const key = await undoKey(old)
    const [mail] = await mailsTo(old)
    expect(mail.text).toContain(`m…@elsewhere.example`)
    expect(mail.text).not.toContain(email)
    const made = await ana.post('/api/me/tokens', { name: 'Left behind', scopes: ['read'], expiresInDays: 30 })
    // Whoever read a mailbox long ago may have connected one, and kept it when the address changed.
    await site.query(
      "insert into identities (realm, provider, subject, user_id, created_at) values ('sandbox', 'google', $1, $2, $3::timestamptz - interval '1 year')",
      [`intruder-${ana.id}`, ana.id, clock.now()],
    )
    await site.query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
       values ($1, $2, '', 0, '{}', true, 'Prepared', $3::timestamptz - interval '13 days'), ($1, $2 || '-later', '', 0, '{}', true, 'Later', $3)`,
      [ana.id, `credential-${ana.id}`, clock.now()],
    )
    await ana.post('/api/me/recovery-codes')
    const socket = await openSocket(ana)

    expect((await undo(key)).body).toEqual({ undone: true, dueAt: null })
    expect(await socket.closed).toBe(closeCodes.signedOut)
    expect((await ana.get('/api/me')).status).toBe(401)
    expect((await site.visitor().get('/api/me', { authorization: `Bearer ${made.body.token}` })).status).toBe(401)
    expect(await site.query('select from identities where user_id = $1', [ana.id])).toEqual([])
    expect(await site.query('select name from passkeys where user_id = $1', [ana.id])).toEqual([])
    expect(await site.query('select from recovery_codes where user_id = $1', [ana.id])).toEqual([])
    const owner = site.visitor()
    await owner.signInByCode(old)
    expect(owner.id).toBe(ana.id)
    expect(codeOf(await undo(key))).toBe('not_found')
  })

  it('outdoes the mails of later changes, so that nobody is brought back by one', async () => {
    const ana = await site.person()
    const [old, second, third] = [await emailOf(ana), newAddress(), newAddress()]
    await change(ana, second)
    const keyOfOld = await undoKey(old)
    await change(ana, third)
    const keyOfSecond = await undoKey(second)
    expect((await undo(keyOfOld)).status).toBe(200)
    expect(codeOf(await undo(keyOfSecond))).toBe('not_found')
    const [row] = await site.query<{ email: string }>('select email from users where id = $1', [ana.id])
    expect(row?.email).toBe(old)
  })

  it('keeps the old address free for as long as its link works, which its reader is told', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const [old, email] = [await emailOf(ana), newAddress()]
    await change(ana, email)
    const declared = { birthDate: '1990-01-01', acceptTerms: true }
    const refused = await comeWith(old, declared)
    expect([codeOf(refused), refused.body.message]).toEqual([
      'account_contested',
      expect.stringContaining('the link in the email we sent here'),
    ])
    const { body: google } = await ben.post('/sandbox/google/token', { email: old, name: 'Ana' })
    expect(codeOf(await site.visitor().post('/api/auth/firebase', { idToken: google.idToken, ...declared }))).toBe('account_contested')
    expect((await ask(ben, old)).status).toBe(202)
    expect(codeOf(await give(ben, old, await ben.mailedCode(old)))).toBe('account_contested')
    expect(await emailOf(ben)).not.toBe(old)
    // Its own account may have it back, and leave it again.
    await change(ana, old)
    await change(ana, email)
    expect((await undo(await undoKey(old))).body.undone).toBe(true)
    await change(await signedIn(old), newAddress())
    clock.advance(limits.emailUndoHours * hours + minutes)
    expect(codeOf(await comeWith(old))).toBe('attestation_required')
  })

  it('keeps it from who waits for its account to leave it', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const old = await emailOf(ana)
    await ask(ben, old)
    const code = await ben.mailedCode(old)
    const client = await site.platform.connection.pool.connect()
    await client.query('begin')
    await client.query('update users set email = $2 where id = $1', [ana.id, newAddress()])
    await client.query('insert into email_changes (user_id, old_email, changed_at) values ($1, $2, $3)', [ana.id, old, clock.now()])
    const answer = give(ben, old, code)
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await site.query(waiting)).length, { timeout: stretch(15_000) }).toBe(1)
    await client.query('commit')
    client.release()
    expect(codeOf(await answer)).toBe('account_contested')
    expect(await emailOf(ben)).not.toBe(old)
  })

  it('goes back only while the address is free', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const old = await emailOf(ana)
    await change(ana, newAddress())
    const key = await undoKey(old)
    await site.query('update users set email = $2 where id = $1', [ben.id, old])
    expect(codeOf(await undo(key))).toBe('email_taken')
    // Nothing of it was done.
    expect((await ana.get('/api/me')).status).toBe(200)
    expect(await emailOf(ben)).toBe(old)
  })

  it('opens nothing with a made-up key, or with the key of a decision', async () => {
    expect(codeOf(await undo('made-up'))).toBe('not_found')
    const key = 'k'.repeat(43)
    const ana = await site.person()
    await change(ana, newAddress())
    const values = [sha256(key), ana.id, clock.now()]
    await site.query(
      "insert into letter_keys select $1, 'decision', (select id from email_changes where user_id = $2), $3::timestamptz",
      values,
    )
    expect(codeOf(await undo(key))).toBe('not_found')
  })

  it('is of use for three days, and then forgotten', async () => {
    const ana = await site.person()
    const old = await emailOf(ana)
    await change(ana, newAddress())
    const key = await undoKey(old)
    const left = () =>
      site.query(
        "select from email_changes where user_id = $1 union all select from letters where key like 'email_changed:%' and user_id = $1",
        [ana.id],
      )
    clock.advance(limits.emailUndoHours * hours - minutes)
    await sweepEmailChanges(site.platform)
    expect(await left()).toHaveLength(2)
    clock.advance(2 * minutes)
    expect(codeOf(await undo(key))).toBe('not_found')
    await sweepEmailChanges(site.platform)
    expect(await left()).toEqual([])
    expect(await site.query("select from letter_keys where kind = 'email_change'")).toEqual([])
  })
})
