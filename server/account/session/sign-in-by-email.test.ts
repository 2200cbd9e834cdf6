import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'

const adult = { birthDate: '1990-05-17', acceptTerms: true }
let site: TestSite
const clock = new TestClock()

beforeAll(async () => {
  site = await startTestSite({ clock })
})

async function ask(visitor: Visitor, email: string): Promise<string> {
  expect((await visitor.post('/api/auth/mobile', { email, isMobileAuth: true })).status).toBe(202)
  return visitor.mailedCode(email)
}

describe('signing in by e-mail', () => {
  it('answers the same for known and unknown addresses and makes no account before the proof', async () => {
    const known = await site.person('known_one')
    const unknown = await site.visitor().post('/api/auth/mobile', { email: 'nobody@people.example' })
    const repeated = await site.visitor().post('/api/auth/mobile', { email: known.user.email })
    expect(unknown).toMatchObject({ status: 202, body: { sent: true } })
    expect(repeated).toMatchObject({ status: 202, body: { sent: true } })
    expect(await site.query("select 1 from users where email = 'nobody@people.example'")).toEqual([])
  })

  it('signs a new person up once age and terms are declared, with one six-digit line in the mail', async () => {
    const visitor = site.visitor()
    const code = await ask(visitor, 'New.Person@People.Example')
    const [mail] = (await visitor.get('/sandbox/mailbox?to=new.person@people.example')).body
    expect(mail.text.split('\n').filter((line: string) => /^\d{6}$/.test(line))).toEqual([code])
    const early = await visitor.post('/api/auth/mobile', { email: 'new.person@people.example', code })
    expect([early.status, codeOf(early)]).toEqual([409, 'attestation_required'])
    const done = await visitor.post('/api/auth/mobile', { email: 'new.person@people.example', code, ...adult })
    expect(done.status).toBe(200)
    expect(done.body.user).toMatchObject({
      username: 'new.person',
      displayName: 'new.person',
      email: 'new.person@people.example',
      role: 'user',
    })
    expect((await visitor.get('/api/me')).body.id).toBe(done.body.user.id)
    const accepted = await site.query<{ document: string }>('select document from legal_acceptances where user_id = $1 order by 1', [
      done.body.user.id,
    ])
    expect(accepted.map((row) => row.document)).toEqual(['privacy', 'terms'])
  })

  it('refuses the right code after five wrong tries', async () => {
    const visitor = site.visitor()
    const code = await ask(visitor, 'guessed@people.example')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(codeOf(await visitor.post('/api/auth/mobile', { email: 'guessed@people.example', code: wrong, ...adult }))).toBe('code_wrong')
    }
    expect((await visitor.post('/api/auth/mobile', { email: 'guessed@people.example', code, ...adult })).status).toBe(401)
  })

  it('binds a code to the browser that asked', async () => {
    const asker = site.visitor()
    const code = await ask(asker, 'bound@people.example')
    const other = site.visitor()
    await ask(other, 'somebody.else@people.example')
    expect((await other.post('/api/auth/mobile', { email: 'bound@people.example', code, ...adult })).status).toBe(401)
    expect((await asker.post('/api/auth/mobile', { email: 'bound@people.example', code, ...adult })).status).toBe(200)
  })

  it('uses a code once, also when two right tries come at the same moment', async () => {
    const visitor = site.visitor()
    const code = await ask(visitor, 'twice@people.example')
    const body = { email: 'twice@people.example', code, ...adult }
    const answers = await Promise.all([visitor.post('/api/auth/mobile', body), visitor.post('/api/auth/mobile', body)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(
      await site.query("select s.id from sessions s join users u on u.id = s.user_id where u.email = 'twice@people.example'"),
    ).toHaveLength(1)
  })

  it('makes one account when two browsers of one person finish at the same moment', async () => {
    const email = 'parallel@people.example'
    const browsers = [site.visitor(), site.visitor(), site.visitor()]
    const bodies: object[] = []
    for (const browser of browsers) bodies.push({ email, code: await ask(browser, email), ...adult })
    const answers = await Promise.all(browsers.map((browser, index) => browser.post('/api/auth/mobile', bodies[index])))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1)
  })

  it('lets a code die after ten minutes', async () => {
    const visitor = site.visitor()
    const code = await ask(visitor, 'slow@people.example')
    clock.advance(10 * 60_000 + 1)
    expect(codeOf(await visitor.post('/api/auth/mobile', { email: 'slow@people.example', code, ...adult }))).toBe('code_wrong')
  })

  it('makes no account below 18 and refuses the address for a day, whatever it declares next', async () => {
    const visitor = site.visitor()
    const email = 'young@people.example'
    const code = await ask(visitor, email)
    const young = await visitor.post('/api/auth/mobile', {
      email,
      code,
      acceptTerms: true,
      birthDate: `${clock.now().getUTCFullYear() - 17}-01-01`,
    })
    expect([young.status, codeOf(young)]).toEqual([403, 'under_age'])
    expect(codeOf(await visitor.post('/api/auth/mobile', { email, code, ...adult }))).toBe('under_age')
    expect(await site.query('select 1 from users where email = $1', [email])).toEqual([])
    clock.advance(24 * 3_600_000 + 1)
    const again = await ask(visitor, email)
    expect((await visitor.post('/api/auth/mobile', { email, code: again, ...adult })).status).toBe(200)
  })

  it('keeps the code when the wished name cannot be had', async () => {
    await site.person('taken_name')
    const visitor = site.visitor()
    const email = 'names@people.example'
    const code = await ask(visitor, email)
    const give = (username: string) => visitor.post('/api/auth/mobile', { email, code, username, ...adult })
    expect(codeOf(await give('taken_name'))).toBe('username_taken')
    expect((await give('Admin')).body.fields).toEqual([{ field: 'username', rule: 'reserved', message: expect.any(String) }])
    expect(codeOf(await give('12345'))).toBe('invalid_input')
    expect((await give('ｆｒｅｅ_name')).body.user.username).toBe('free_name')
  })

  it('keeps neither codes nor tokens in the database', async () => {
    const visitor = site.visitor()
    const code = await ask(visitor, 'secret@people.example')
    await visitor.post('/api/auth/mobile', { email: 'secret@people.example', code, ...adult })
    const rows = await site.query<Record<string, unknown>>(
      'select to_jsonb(s) as row from sessions s union all select to_jsonb(c) from email_codes c',
    )
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain(`"${code}"`)
    for (const value of visitor.cookies.values()) expect(dump).not.toContain(value)
    const hashes = rows.flatMap(({ row }) => Object.values(row as Record<string, unknown>)).filter((value) => typeof value === 'string')
    for (const stored of hashes) {
      const thief = site.visitor()
      thief.cookies.set('sid', encodeURIComponent(stored))
      expect((await thief.get('/api/me')).status).toBe(401)
    }
  })

  it('signs the same person in again', async () => {
    const person = await site.person('returning')
    const elsewhere = site.visitor()
    await elsewhere.signInByCode(person.user.email)
    expect(elsewhere.id).toBe(person.id)
  })
})

describe('published rates of signing in', () => {
  const limited = { LIMIT_SCALE: '1', TRUST_PROXY: '1' }
  const asksFrom = (strict: TestSite, email: string) => (address: string) =>
    strict.visitor().send('POST', '/api/auth/mobile', { email }, { 'x-forwarded-for': address })

  it('mails five codes in a quarter of an hour to one address from one place, however many browsers ask, and its owner more elsewhere', async () => {
    const ask = asksFrom(await startTestSite({ env: limited }), 'much@people.example')
    for (let mail = 0; mail < 5; mail += 1) expect((await ask('203.0.113.1')).status).toBe(202)
    const refused = await ask('203.0.113.1')
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect((await ask('203.0.113.2')).status).toBe(202)
  })

  it('mails thirty codes an hour to one mailbox, and thirty more to places that have not asked for it today, one each', async () => {
    const ask = asksFrom(await startTestSite({ env: limited }), 'bombed@people.example')
    for (let place = 1; place <= 6; place += 1) {
      const asked = []
      for (let time = 0; time < 6; time += 1) asked.push((await ask(`203.0.113.${place}`)).status)
      expect(asked).toEqual([202, 202, 202, 202, 202, 429])
    }
    for (let place = 7; place <= 36; place += 1) expect((await ask(`203.0.113.${place}`)).status).toBe(202)
    for (const place of [7, 37]) {
      const refused = await ask(`203.0.113.${place}`)
      expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    }
  })

  it('mails a code to a browser that signed this person in before, however many strangers asked, and lets it try', async () => {
    const strict = await startTestSite({ env: limited })
    const ana = await strict.person('ana')
    const { email } = ana.user
    await ana.post('/api/auth/logout')
    const ask = asksFrom(strict, email)
    for (let place = 1; place <= 100; place += 1) await ask(`203.0.113.${place}`)
    expect((await ask('203.0.113.101')).status).toBe(429)
    // Strangers at her own address have used up what may go wrong there.
    for (let time = 0; time < 31; time += 1) await strict.visitor().post('/api/auth/mobile', { email, code: '000000' })
    expect(codeOf(await strict.visitor().post('/api/auth/mobile', { email, code: '000000' }))).toBe('too_many_requests')
    await ana.signInByCode(email)
    expect((await ana.get('/api/me')).status).toBe(200)
  })

  it('gives a code one try once too many were wrong on the whole site, but in browsers that are known', async () => {
    const braked = await startTestSite({ env: { LIMIT_SCALE: '0.01', TRUST_PROXY: '1' } })
    let places = 0
    const from = () => ({ 'x-forwarded-for': `198.51.100.${(places += 1)}` })
    const wrong = '000000'
    const asking = async (email: string, visitor = braked.visitor()) => {
      expect((await visitor.post('/api/auth/mobile', { email }, from())).status).toBe(202)
      const code = await visitor.mailedCode(email)
      return {
        visitor,
        give: (given: string) =>
          visitor.post(
            '/api/auth/mobile',
            { email, code: given, birthDate: '1990-05-17', acceptTerms: true, username: email.split('@')[0] },
            from(),
          ),
        code,
      }
    }
    const known = await asking('known@people.example')
    expect((await known.give(known.code)).status).toBe(200)
    for (let guess = 0; guess < 10; guess += 1)
      expect(codeOf(await (await asking(`aim${guess}@people.example`)).give(wrong))).toBe('code_wrong')

    const stranger = await asking('stranger@people.example')
    expect(codeOf(await stranger.give(wrong))).toBe('code_wrong')
    expect(codeOf(await stranger.give(stranger.code))).toBe('code_wrong')
    const again = await asking('known@people.example', known.visitor)
    expect(codeOf(await again.give(wrong))).toBe('code_wrong')
    expect((await again.give(again.code)).status).toBe(200)
  })
})
