import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { codeOf, Visitor } from '#tests/people/visitor.ts'

let site: TestSite
const clock = new TestClock()
const minutes = 60_000

beforeAll(async () => {
  site = await startTestSite({ clock })
})

const emailOf = async (person: Visitor): Promise<string> => (await person.get('/api/me')).body.email

/** The newest code in somebody's mailbox. */
async function mailedCode(person: Visitor): Promise<string> {
  const mails = (await person.get(`/sandbox/mailbox?to=${encodeURIComponent(await emailOf(person))}`)).body
  return mails[0].text.split('\n').find((line: string) => /^\d{6}$/.test(line))
}

const remove = (person: Visitor) => person.delete(`/api/creator/${person.id}/delete`)

describe('proving again who one is', () => {
  it('is asked for when the session was not proved for five minutes', async () => {
    const lena = await site.creator()
    clock.advance(5 * minutes + 1_000)
    const refused = await remove(lena)
    expect([refused.status, codeOf(refused)]).toEqual([403, 'step_up_required'])
    expect((await lena.get('/api/me')).body.isCreator).toBe(true)

    const sent = await lena.post('/api/auth/step-up')
    expect([sent.status, sent.body]).toEqual([202, { sent: true }])
    const code = await mailedCode(lena)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(codeOf(await lena.post('/api/auth/step-up', { code: wrong }))).toBe('code_wrong')
    expect(codeOf(await remove(lena))).toBe('step_up_required')

    const proved = await lena.post('/api/auth/step-up', { code })
    expect(proved.status).toBe(200)
    expect(Date.parse(proved.body.provedUntil) - clock.now().getTime()).toBeGreaterThan(4 * minutes)
    expect((await remove(lena)).body).toMatchObject({ isCreator: false, subscriptionPrice: null })
  })

  it('is not needed right after signing in', async () => {
    expect((await remove(await site.creator())).status).toBe(200)
  })

  it('does not last longer because the clock was set back', async () => {
    const lena = await site.creator()
    clock.advance(-120 * minutes)
    expect(codeOf(await remove(lena))).toBe('step_up_required')
    clock.advance(120 * minutes)
  })

  it('holds for one session, with one use of a code that was mailed for it', async () => {
    const lena = await site.creator()
    const email = await emailOf(lena)
    const other = await Visitor.signUp(site.localUrl, { email, username: 'ignored' })
    clock.advance(6 * minutes)
    await lena.post('/api/auth/step-up')
    const code = await mailedCode(lena)
    expect(codeOf(await other.post('/api/auth/step-up', { code }))).toBe('code_wrong')
    // Nor does it open the door: it was mailed for this and nothing else.
    expect(codeOf(await lena.post('/api/auth/mobile', { email, code }))).toBe('code_wrong')
    expect((await lena.post('/api/auth/step-up', { code })).status).toBe(200)
    expect(codeOf(await lena.post('/api/auth/step-up', { code }))).toBe('code_wrong')
    expect(codeOf(await remove(other))).toBe('step_up_required')
    expect(codeOf(await site.visitor().post('/api/auth/step-up'))).toBe('signed_out')
  })

  it('is kept from nobody by who asks for codes to their address from outside', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const lena = await strict.person()
    const email = await emailOf(lena)
    const asked = []
    for (let time = 0; time < 6; time += 1) asked.push(codeOf(await strict.visitor().post('/api/auth/mobile', { email })))
    expect(asked.at(-1)).toBe('too_many_requests')
    expect((await lena.post('/api/auth/step-up')).status).toBe(202)
  })

  it('is never a code of the sandbox for an account of real people', async () => {
    const lena = await site.creator()
    await lena.post('/api/auth/step-up')
    const code = await mailedCode(lena)
    await site.query("update users set realm = 'live' where id = $1", [lena.id])
    expect(codeOf(await lena.post('/api/auth/step-up'))).toBe('provider_missing')
    expect(codeOf(await lena.post('/api/auth/step-up', { code }))).toBe('provider_missing')
  })
})
