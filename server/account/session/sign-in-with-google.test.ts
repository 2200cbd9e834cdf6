import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenIdentity } from '#server/engines/identity/tokens.ts'
import { stretch } from '#tests/pace.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf } from '#tests/people/visitor.ts'

const adult = { birthDate: '1988-02-29', acceptTerms: true }
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ runsJobs: true })
})

async function googleToken(email: string, name = 'Ana Ferreira'): Promise<string> {
  const answer = await site.visitor().post('/sandbox/google/token', { email, name })
  return answer.body.idToken
}

describe('signing in with Google', () => {
  it('makes an account from what the token says, whatever the body claims', async () => {
    const victim = await site.person('google_victim')
    const visitor = site.visitor()
    const idToken = await googleToken('ana@google.example')
    const early = await visitor.post('/api/auth/firebase', { idToken })
    expect([early.status, codeOf(early)]).toEqual([409, 'attestation_required'])
    const claim = { idToken, firebaseUid: 'somebody-else', email: victim.user.email, ...adult }
    const done = await visitor.post('/api/auth/firebase', claim)
    expect(done.status).toBe(200)
    expect(done.body.user).toMatchObject({ email: 'ana@google.example', displayName: 'Ana Ferreira' })
    expect(done.body.user.id).not.toBe(victim.id)
  })

  it.each([
    ['taken', { username: 'google_taken' }],
    ['reserved', { username: 'admin' }],
    ['no name', { username: 'Ana Ferreira!' }],
    ['long', { username: 'a'.repeat(500), displayName: 'A'.repeat(500) }],
    ['missing', { firebaseUid: null, email: null, username: null, displayName: null, photoURL: null }],
  ])('takes names as suggestions: %s', async (kind, names) => {
    if (kind === 'taken') await site.person('google_taken')
    const idToken = await googleToken(`suggested.${kind.replace(' ', '_')}@google.example`)
    const { status, body } = await site.visitor().post('/api/auth/firebase', { idToken, ...names, ...adult })
    expect(status).toBe(200)
    expect(body.user.username).toMatch(/^suggested/)
    expect(body.user.displayName).toBe('Ana Ferreira')
  })

  it('answers 401 and no cookie without a token, with e-mail and uid alone', async () => {
    const victim = await site.person('uid_victim')
    const visitor = site.visitor()
    for (const body of [{}, { firebaseUid: '1', email: victim.user.email }, { idToken: 'not.a.token' }]) {
      const answer = await visitor.post('/api/auth/firebase', body)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'identity_invalid'])
    }
    expect(visitor.cookies.has('sid')).toBe(false)
  })

  it('links to the account that proved the same address', async () => {
    const person = await site.person('linked')
    const visitor = site.visitor()
    const answer = await visitor.post('/api/auth/firebase', { idToken: await googleToken(person.user.email) })
    expect(answer.body.user.id).toBe(person.id)
    const again = await site.visitor().post('/api/auth/firebase', { idToken: await googleToken(person.user.email) })
    expect(again.body.user.id).toBe(person.id)
  })

  it('writes once to whoever had the account before, in their language, and not to who made it so', async () => {
    const subject = 'Google wurde mit deinem Konto verbunden'
    const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
      (await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)).body
    const subjectsTo = async (email: string) => (await mailsTo(email)).map((mail) => mail.subject)
    const person = await site.person('hears_of_google')
    expect((await person.put('/api/me/language', { language: 'de' })).status).toBe(200)
    const enter = async (email: string, more: object = {}) => {
      const answer = await site.visitor().post('/api/auth/firebase', { idToken: await googleToken(email), ...more })
      expect(answer.status).toBe(200)
      return answer.body.user.id
    }
    await enter(person.user.email)
    await expect.poll(() => subjectsTo(person.user.email), { timeout: stretch(20_000) }).toContain(subject)
    const mail = (await mailsTo(person.user.email)).find((one) => one.subject === subject)
    expect(mail?.text).toContain('/settings#security')
    await enter(person.user.email)
    const newcomer = await enter('made_by@google.example', adult)
    await enter('made_by@google.example')
    const written = await site.query("select user_id, email from letters where kind = 'google_connected' and user_id in ($1, $2)", [
      person.id,
      newcomer,
    ])
    expect(written).toEqual([{ user_id: person.id, email: person.user.email }])
  })

  it('refuses people below 18', async () => {
    const answer = await site
      .visitor()
      .post('/api/auth/firebase', { idToken: await googleToken('kid@google.example'), acceptTerms: true, birthDate: '2020-01-01' })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'under_age'])
  })
})

describe('verifying ID tokens', async () => {
  const good = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(good.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const keysUrl = new URL(`data:application/json,${encodeURIComponent(JSON.stringify({ keys: [jwk] }))}`)
  const identity = tokenIdentity({
    realm: 'live',
    issuer: 'https://issuer.example/p',
    audience: 'p',
    keysUrl: () => keysUrl,
    now: () => new Date(),
  })
  const now = () => Math.floor(Date.now() / 1000)
  const claims = (more: JWTPayload = {}): JWTPayload => ({
    iss: 'https://issuer.example/p',
    aud: 'p',
    sub: 'u1',
    email: 'a@b.example',
    email_verified: true,
    iat: now(),
    auth_time: now(),
    exp: now() + 3600,
    ...more,
  })
  const sign = (
    payload: JWTPayload,
    { key = good.privateKey, alg = 'RS256', kid = 'k1' }: { key?: CryptoKey | Uint8Array; alg?: string; kid?: string } = {},
  ) => new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(key)
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`

  it('accepts a good one', async () => {
    expect(await identity.verify(await sign(claims()))).toMatchObject({ subject: 'u1', email: 'a@b.example', isEmailVerified: true })
  })

  it.each<[string, () => Promise<string>]>([
    ['another audience', () => sign(claims({ aud: 'q' }))],
    ['another issuer', () => sign(claims({ iss: 'https://issuer.example/q' }))],
    ['an expired one', () => sign(claims({ exp: now() - 10 }))],
    ['one issued in the future', () => sign(claims({ iat: now() + 600 }))],
    ['a sign-in of six minutes ago', () => sign(claims({ auth_time: now() - 360 }))],
    ['one issued six minutes ago', () => sign(claims({ iat: now() - 360 }))],
    ['no sign-in time', () => sign(claims({ auth_time: undefined }))],
    ['no subject', () => sign(claims({ sub: '' }))],
    ['no address', () => sign(claims({ email: undefined }))],
    ['an unknown key', () => sign(claims(), { kid: 'k2' })],
    ['a foreign key', () => sign(claims(), { key: foreign.privateKey })],
    ['HS256 with the public key', () => sign(claims(), { key: new TextEncoder().encode(JSON.stringify(jwk)), alg: 'HS256' })],
    ['no signature at all', () => Promise.resolve(unsigned)],
  ])('refuses %s', async (_, token) => {
    await expect(identity.verify(await token())).rejects.toMatchObject({ code: 'identity_invalid' })
  })
})
