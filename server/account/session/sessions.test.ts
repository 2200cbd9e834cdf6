import { beforeAll, describe, expect, it } from 'vitest'
import { suspendPerson } from '#server/account/enforcement/index.ts'
import { deciding } from '#tests/people/moderating.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { codeOf } from '#tests/people/visitor.ts'

const hour = 3_600_000
const day = 24 * hour
let site: TestSite
const clock = new TestClock()

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

beforeAll(async () => {
  site = await startTestSite({ clock })
})

describe('sessions', () => {
  it('lists devices, ends one or all others, and never somebody else’s', async () => {
    const phone = await site.person('devices')
    const laptop = site.visitor()
    await laptop.signInByCode(phone.user.email)
    const tablet = site.visitor()
    await tablet.signInByCode(phone.user.email)
    const devices = (await phone.get('/api/sessions')).body
    expect(devices).toHaveLength(3)
    expect(devices.filter((device: { isCurrent: boolean }) => device.isCurrent)).toHaveLength(1)

    const laptopId = (await laptop.get('/api/sessions')).body.find((device: { isCurrent: boolean }) => device.isCurrent).id
    const stranger = await site.person('device_stranger')
    expect((await stranger.delete(`/api/sessions/${laptopId}`)).status).toBe(404)
    expect((await laptop.get('/api/me')).status).toBe(200)
    expect((await phone.delete(`/api/sessions/${laptopId}`)).status).toBe(200)
    expect((await laptop.get('/api/me')).status).toBe(401)

    expect((await phone.delete('/api/sessions')).body).toEqual({ ended: 1 })
    expect((await tablet.get('/api/me')).status).toBe(401)
    expect((await phone.get('/api/me')).status).toBe(200)
  })

  it('lets nobody in who is being suspended at that moment', async () => {
    const person = await site.person('crossing')
    let entering: Promise<unknown> | undefined
    await site.platform.database.transaction().execute(async (staff) => {
      await suspendPerson(staff, deciding, person.id, { until: null }, clock.now())
      entering = site.visitor().signInByCode(person.user.email).catch(String)
      await waitUntil(async () => {
        const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
        return (await site.query(waiting)).length > 0
      })
    })
    expect(await entering).toMatch(/not signed in: 403 .*suspended/)
    expect(await site.query('select from sessions where user_id = $1', [person.id])).toEqual([])
  })

  it('signs out on the server, not only in the browser', async () => {
    const person = await site.person('leaving')
    const kept = new Map(person.cookies)
    const answer = await person.post('/api/auth/logout')
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    expect(person.cookies.has('sid')).toBe(false)
    for (const [name, value] of kept) person.cookies.set(name, value)
    expect(codeOf(await person.get('/api/me'))).toBe('signed_out')
    expect((await site.visitor().post('/api/auth/logout')).status).toBe(200)
  })

  it('gives a new token at every sign-in and ends the one before', async () => {
    const person = await site.person('rotating')
    const before = person.cookies.get('sid')
    await person.signInByCode(person.user.email)
    expect(person.cookies.get('sid')).not.toBe(before)
    expect((await person.get('/api/sessions')).body).toHaveLength(1)
  })

  it('rotates the token every day, honours the old one for requests under way, then no more', async () => {
    const person = await site.person('daily')
    const old = person.cookies.get('sid') ?? ''
    clock.advance(day + hour)
    const slow = site.visitor()
    slow.cookies.set('sid', old)
    expect((await person.get('/api/me')).status).toBe(200)
    expect(person.cookies.get('sid')).not.toBe(old)
    expect((await slow.get('/api/me')).status).toBe(200)
    expect(slow.cookies.get('sid')).toBe(old)
    clock.advance(3 * 60_000)
    expect((await slow.get('/api/me')).status).toBe(401)
    expect((await person.get('/api/me')).status).toBe(200)
  })

  it('ends after 30 idle days, and after 90 days whatever happens', async () => {
    const idle = await site.person('idle')
    const busy = await site.person('busy')
    for (let week = 0; week < 4; week += 1) {
      clock.advance(7 * day)
      expect((await busy.get('/api/me')).status).toBe(200)
    }
    clock.advance(3 * day)
    expect((await idle.get('/api/me')).status).toBe(401)
    for (let week = 0; week < 8; week += 1) {
      clock.advance(7 * day)
      expect((await busy.get('/api/me')).status).toBe(200)
    }
    clock.advance(4 * day)
    expect((await busy.get('/api/me')).status).toBe(401)
  })

  it('is not older than it was after a clock that was set back', async () => {
    const person = await site.person('back')
    clock.advance(-40 * day)
    expect((await person.get('/api/me')).status).toBe(200)
    clock.advance(40 * day)
    expect((await person.get('/api/me')).status).toBe(200)
  })

  it('keeps only HttpOnly, SameSite cookies, and no token in any body', async () => {
    const visitor = site.visitor()
    const email = 'cookies@people.example'
    await visitor.post('/api/auth/mobile', { email })
    const code = await visitor.mailedCode(email)
    const answer = await visitor.post('/api/auth/mobile', { email, code, birthDate: '1990-01-01', acceptTerms: true })
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
    expect(line).toMatch(/Path=\//)
    expect(line).not.toMatch(/Domain/)
    expect(JSON.stringify(answer.body)).not.toContain(visitor.cookies.get('sid'))
  })
})

describe('over https', () => {
  it('uses __Host- and Secure cookies and HSTS', async () => {
    const secure = await startTestSite({ env: { PUBLIC_URL: 'https://site.example', COTERIE_SANDBOX: 'on' } })
    const visitor = secure.visitor()
    const origin = { origin: 'https://site.example' }
    const email = 'secure@people.example'
    await visitor.post('/api/auth/mobile', { email }, origin)
    const code = await visitor.mailedCode(email)
    const answer = await visitor.post('/api/auth/mobile', { email, code, birthDate: '1990-01-01', acceptTerms: true }, origin)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/__Host-sid=[^;]+;.*Secure/)
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
    expect((await visitor.get('/api/me')).status).toBe(200)
    expect((await visitor.post('/api/auth/logout')).status).toBe(403)
  })
})
