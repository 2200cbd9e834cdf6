import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const minute = 60_000
const clock = new TestClock()
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ clock })
})

async function makeCodes(person: Visitor): Promise<string[]> {
  const answer = await person.post('/api/me/recovery-codes')
  expect(answer.status).toBe(201)
  return answer.body.codes
}

const codesOf = async (person: Visitor) => (await person.get('/api/me/keys')).body.recoveryCodes
const signIn = (visitor: Visitor, email: string, code: string) => visitor.post('/api/auth/recovery-code', { email, code })

describe('recovery codes', () => {
  it('are ten, shown once, and rest as hashes', async () => {
    const ana = await site.person('makes_codes')
    expect(await codesOf(ana)).toBeNull()
    const codes = await makeCodes(ana)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/)
    expect(await codesOf(ana)).toMatchObject({ left: 10 })
    const dump = JSON.stringify([
      await site.query('select * from recovery_codes'),
      await site.query('select * from letters'),
      await site.query('select * from audit_entries'),
    ])
    for (const code of codes) {
      expect(dump).not.toContain(code)
      expect(dump).not.toContain(code.replaceAll('-', ''))
    }
    clock.advance(6 * minute)
    expect(codeOf(await ana.post('/api/me/recovery-codes'))).toBe('step_up_required')
    expect(codeOf(await ana.delete('/api/me/recovery-codes'))).toBe('step_up_required')
  })

  it('are not made by a session that signs out at the same moment', async () => {
    const ana = await site.person('signs_out_meanwhile')
    const client = await site.platform.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from sessions where user_id = $1', [ana.id])
      const answer = ana.post('/api/me/recovery-codes')
      const state = { isAnswered: false }
      void answer.finally(() => (state.isAnswered = true))
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
      await expect.poll(async () => state.isAnswered || (await site.query(waiting)).length > 0, { timeout: stretch(15_000) }).toBe(true)
      await client.query('commit')
      expect(codeOf(await answer)).toBe('signed_out')
    } finally {
      client.release(true)
    }
    expect(await site.query('select 1 from recovery_codes where user_id = $1', [ana.id])).toEqual([])
  })

  it('are told of where the account was when they were made, also when that mail is tried again later', async () => {
    const ana = await site.person('moves_on')
    await makeCodes(ana)
    await site.query('update users set email = $2 where id = $1', [ana.id, 'moved.on@elsewhere.example'])
    const mails = await site.query('select kind, email from letters where user_id = $1', [ana.id])
    expect(mails).toEqual([{ kind: 'recovery_codes_made', email: ana.user.email }])
  })

  it('sign in with the address, each once, however it is typed, and its owner hears of it', async () => {
    const ana = await site.person('lost_mailbox')
    const [first = '', second = ''] = await makeCodes(ana)
    const phone = site.visitor()
    const answer = await signIn(phone, ana.user.email.toUpperCase(), first.toUpperCase().replaceAll('-', ' '))
    expect([answer.status, answer.body.user?.id]).toEqual([200, ana.id])
    expect((await phone.get('/api/me')).body.id).toBe(ana.id)
    expect((await phone.get('/api/sessions')).body.find((device: { isCurrent: boolean }) => device.isCurrent).way).toBe('recovery_code')
    expect(codeOf(await signIn(site.visitor(), ana.user.email, first))).toBe('code_wrong')
    expect(await codesOf(ana)).toMatchObject({ left: 9 })
    // Right after it everything that asks for a proof is open: another address can be given, other codes made.
    expect((await phone.post('/api/me/recovery-codes')).status).toBe(201)
    expect(codeOf(await signIn(site.visitor(), ana.user.email, second))).toBe('code_wrong')
    const mails = await site.query<{ kind: string; detail: object }>('select kind, detail from letters where user_id = $1 order by id', [
      ana.id,
    ])
    expect(mails.map(({ kind }) => kind)).toEqual(['recovery_codes_made', 'recovery_code_used', 'recovery_codes_made'])
    expect(mails[1]?.detail).toMatchObject({ left: 9 })
  })

  it('are spent once when two use one at the same moment', async () => {
    const ana = await site.person('both_at_once')
    const [code = ''] = await makeCodes(ana)
    const answers = await Promise.all([0, 1, 2, 3].map(() => signIn(site.visitor(), ana.user.email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await codesOf(ana)).toMatchObject({ left: 9 })
  })

  it('never add to those before, also when made twice at once', async () => {
    const ana = await site.person('makes_twice')
    await Promise.all([makeCodes(ana), makeCodes(ana), makeCodes(ana)])
    expect(await codesOf(ana)).toMatchObject({ left: 10 })
    expect((await ana.delete('/api/me/recovery-codes')).body).toEqual({ removed: 10 })
    expect(await codesOf(ana)).toBeNull()
  })

  it('are thrown away with a word to their owner, and none where there were none', async () => {
    const ana = await site.person('throws_away')
    await makeCodes(ana)
    await ana.delete('/api/me/recovery-codes')
    expect((await ana.delete('/api/me/recovery-codes')).body).toEqual({ removed: 0 })
    const mails = await site.query('select kind from letters where user_id = $1 order by id', [ana.id])
    expect(mails.map(({ kind }) => kind)).toEqual(['recovery_codes_made', 'recovery_codes_removed'])
  })

  it('answer nobody’s question whether an address has an account, and open no other one', async () => {
    const ana = await site.person('with_codes')
    const ben = await site.person('without_codes')
    const [code = ''] = await makeCodes(ana)
    const wrong = await Promise.all([
      signIn(site.visitor(), ana.user.email, 'aaaa-aaaa-aaaa-aaaa'),
      signIn(site.visitor(), ben.user.email, code),
      signIn(site.visitor(), 'nobody@people.example', code),
    ])
    for (const answer of wrong)
      expect([answer.status, codeOf(answer), answer.body.message]).toEqual([401, 'code_wrong', wrong[0]?.body.message])
    expect((await signIn(site.visitor(), ana.user.email, 'short')).status).toBe(422)
    expect(await codesOf(ana)).toMatchObject({ left: 10 })
  })

  it('prove again who one is, and are used up by it', async () => {
    const ana = await site.person('steps_up_by_code')
    const [code = ''] = await makeCodes(ana)
    const ben = await site.person('steps_up_by_another')
    clock.advance(6 * minute)
    expect(codeOf(await ben.post('/api/auth/step-up/recovery-code', { code }))).toBe('code_wrong')
    expect((await ana.post('/api/auth/step-up/recovery-code', { code })).status).toBe(200)
    expect((await ana.post('/api/me/recovery-codes')).status).toBe(201)
    clock.advance(6 * minute)
    expect(codeOf(await ana.post('/api/auth/step-up/recovery-code', { code }))).toBe('code_wrong')
  })

  it('let nobody in who is suspended, and are not spent by the try', async () => {
    const ana = await site.person('suspended_with_codes')
    const [code = ''] = await makeCodes(ana)
    await site.query("update users set absent_since = now(), absence = 'suspended' where id = $1", [ana.id])
    expect(codeOf(await signIn(site.visitor(), ana.user.email, code))).toBe('suspended')
    expect(await site.query('select 1 from recovery_codes where user_id = $1 and used_at is not null', [ana.id])).toEqual([])
  })

  it('may be guessed five times in a quarter of an hour for one account from one place, also all at once, and shut nobody out elsewhere', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
    const ana = await strict.person('guessed_at')
    const [code = '', other = ''] = await makeCodes(ana)
    const from = (address: string, given: string) =>
      strict.visitor().send('POST', '/api/auth/recovery-code', { email: ana.user.email, code: given }, { 'x-forwarded-for': address })
    const guess = (address: string, tail: number) => from(address, `aaaa-aaaa-aaaa-aaa${(tail % 8) + 2}`)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, tail) => guess('203.0.113.1', tail)))
    expect(answers.filter((answer) => codeOf(answer) === 'code_wrong')).toHaveLength(5)
    expect(codeOf(await from('203.0.113.1', code))).toBe('too_many_requests')
    // Their owner is let in from anywhere else, also while many places guess; only not as fast.
    expect((await from('203.0.113.2', code)).status).toBe(200)
    for (let place = 10; place < 14; place += 1) {
      const guesses = await Promise.all([0, 1, 2, 3, 4].map((tail) => guess(`203.0.113.${place}`, tail)))
      expect(guesses.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'code_wrong'))
    }
    const before = performance.now()
    expect((await from('203.0.113.3', other)).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(1_000)
  })

  it('prove who one is while somebody else at the same account guesses', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
    const ana = await strict.person('proves_elsewhere')
    const [code = ''] = await makeCodes(ana)
    const prove = (address: string, given: string) =>
      ana.send('POST', '/api/auth/step-up/recovery-code', { code: given }, { 'x-forwarded-for': address })
    for (let tail = 2; tail < 7; tail += 1) expect(codeOf(await prove('203.0.113.1', `aaaa-aaaa-aaaa-aaa${tail}`))).toBe('code_wrong')
    expect(codeOf(await prove('203.0.113.1', code))).toBe('too_many_requests')
    expect((await prove('203.0.113.2', code)).status).toBe(200)
  })
})
