import { beforeAll, describe, expect, it } from 'vitest'
import { findWaitingMails, sendMail } from '#server/notify/mail/send-mail.ts'
import { believedDays } from '#server/account/session/index.ts'
import { stretch } from '#tests/pace.ts'
import { Authenticator } from '#tests/people/authenticator.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

let site: TestSite
let origin: string
const clock = new TestClock()
const day = 24 * 3_600_000
let count = 0

beforeAll(async () => {
  site = await startTestSite({ clock })
  origin = `http://localhost:${new URL(site.localUrl).port}`
})

const newAddress = (): string => `under.way.${(count += 1)}@elsewhere.example`
const rowsOf = (table: 'sessions' | 'identities' | 'passkeys', { id }: Visitor) =>
  site.query(`select 1 from ${table} where user_id = $1`, [id])

async function change(person: Visitor, email: string): Promise<void> {
  expect((await person.post('/api/me/email', { email })).status).toBe(202)
  expect((await person.post('/api/me/email', { email, code: await person.mailedCode(email) })).status).toBe(200)
}

async function addPasskey(person: Visitor): Promise<Authenticator> {
  const authenticator = new Authenticator(origin)
  const { body: question } = await person.post('/api/me/passkeys/challenge')
  expect((await person.post('/api/me/passkeys', { answer: authenticator.create(question) })).status).toBe(201)
  return authenticator
}

async function askToSignIn(authenticator: Authenticator): Promise<() => Promise<Answer>> {
  const visitor = site.visitor()
  const { body: question } = await visitor.post('/api/auth/passkey/challenge')
  return () => visitor.post('/api/auth/passkey', { answer: authenticator.get(question) })
}

/** Sends what waits, and reads the link of the newest mail to that address. */
async function undoKey(email: string): Promise<string> {
  for (const id of await findWaitingMails(site.platform.database, new Date(clock.now().getTime() + day), 50)) {
    await sendMail(site.platform, id)
  }
  const { body } = await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  const key = body.flatMap(({ text }: { text: string }) => /undo-email\/(\S+)/.exec(text)?.[1] ?? [])[0]
  expect(key).toBeTypeOf('string')
  return key
}

const undo = (key: string) => site.visitor().post(`/api/email-changes/${encodeURIComponent(key)}/undo`)

/** Holds a person, lets calls come one after the other until each waits for them, does the last thing, and lets go. */
async function whileHeld(person: Visitor, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const client = await site.platform.connection.pool.connect()
  const answers: Promise<Answer>[] = []
  try {
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [person.id])
    for (const call of calls) {
      answers.push(call())
      await waitingFor(answers.length)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  return Promise.all(answers)
}

function waitingFor(most: number): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  return expect.poll(async () => (await site.query(waiting)).length, { timeout: stretch(15_000) }).toBe(most)
}

describe('a sign-in that is under way while the address is taken back', () => {
  it('with a mailed code leads nowhere, and the next one into no account of somebody else', async () => {
    const person = await site.person()
    const stolen = newAddress()
    const old = person.user.email
    await change(person, stolen)
    const key = await undoKey(old)
    const thief = site.visitor()
    await thief.post('/api/auth/mobile', { email: stolen })
    const code = await thief.mailedCode(stolen)
    const come = () => thief.post('/api/auth/mobile', { email: stolen, code })
    const [undone, tried] = await whileHeld(person, [() => undo(key), come])
    expect(undone?.body.undone).toBe(true)
    expect([tried?.status, codeOf(tried!)]).toEqual([503, 'unavailable'])
    expect(await rowsOf('sessions', person)).toEqual([])
    expect(codeOf(await come())).toBe('attestation_required')
  })

  it('through Google neither, and connects nothing', async () => {
    const person = await site.person()
    const stolen = newAddress()
    const old = person.user.email
    await change(person, stolen)
    const key = await undoKey(old)
    const thief = site.visitor()
    const { body: google } = await thief.post('/sandbox/google/token', { email: stolen, name: 'Thief' })
    const come = () => thief.post('/api/auth/firebase', { idToken: google.idToken })
    const [undone, tried] = await whileHeld(person, [() => undo(key), come])
    expect(undone?.body.undone).toBe(true)
    expect(codeOf(tried!)).toBe('unavailable')
    expect(await rowsOf('sessions', person)).toEqual([])
    expect(await rowsOf('identities', person)).toEqual([])
    expect(codeOf(await come())).toBe('attestation_required')
  })

  it('with a passkey that goes with the change finds it gone', async () => {
    const person = await site.person()
    const old = person.user.email
    const thief = await addPasskey(person)
    await change(person, newAddress())
    const key = await undoKey(old)
    const come = await askToSignIn(thief)
    const [undone, tried] = await whileHeld(person, [() => undo(key), come])
    expect(undone?.body.undone).toBe(true)
    expect(codeOf(tried!)).toBe('passkey_unknown')
    expect(await rowsOf('sessions', person)).toEqual([])
  })
})

describe('an account that waits for its passkey from before', () => {
  it('is opened by that one, and not by one that was added since', async () => {
    const person = await site.person()
    const old = person.user.email
    const passkey = await addPasskey(person)
    clock.advance((believedDays + 1) * day)
    await person.signInByCode(old)
    await change(person, newAddress())
    expect((await undo(await undoKey(old))).body.undone).toBe(false)
    const owner = site.visitor()
    const { body: question } = await owner.post('/api/auth/passkey/challenge')
    expect((await owner.post('/api/auth/passkey', { answer: passkey.get(question) })).status).toBe(200)
    const since = await addPasskey(owner)
    const refused = await (await askToSignIn(since))()
    expect([refused.status, codeOf(refused)]).toEqual([403, 'account_contested'])
    expect((await (await askToSignIn(passkey))()).status).toBe(200)
  })
})
