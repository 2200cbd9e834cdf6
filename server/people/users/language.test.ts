import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf } from '#tests/people/visitor.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

const languageOf = async (id: number) =>
  (await site.query<{ language: string | null }>('select language from users where id = $1', [id]))[0]?.language

describe('the language of a person', () => {
  it('is set by themselves, stays, and is told to the browser in a cookie that scripts can read', async () => {
    const ada = await site.person()
    expect(ada.user.language).toBeNull()
    const answer = await ada.put('/api/me/language', { language: 'ja' })
    expect([answer.status, answer.body]).toEqual([200, { language: 'ja' }])
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('language='))).toMatch(
      /^language=ja; Max-Age=31536000; Path=\/; SameSite=Lax$/,
    )
    expect((await ada.get('/api/me')).body.language).toBe('ja')
  })

  it('is one of ten, and nobody else’s to set', async () => {
    const ada = await site.person()
    expect(codeOf(await ada.put('/api/me/language', { language: 'nl' }))).toBe('invalid_input')
    expect(codeOf(await ada.put('/api/me/language', {}))).toBe('invalid_input')
    expect(codeOf(await site.visitor().put('/api/me/language', { language: 'de' }))).toBe('signed_out')
    expect(await languageOf(ada.id)).toBeNull()
  })

  it('is the one they came with until they set another', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('language', 'fr')
    await visitor.signInByCode('came.with@people.example', { birthDate: '1990-05-17', acceptTerms: true })
    expect(visitor.user.language).toBe('fr')
    const elsewhere = site.visitor()
    elsewhere.cookies.set('language', 'ko')
    await elsewhere.signInByCode('came.with@people.example')
    expect(elsewhere.user.language).toBe('fr')
  })

  it('writes the mail with the code: of the browser first, then of the person', async () => {
    const ada = await site.person()
    await ada.put('/api/me/language', { language: 'de' })
    ada.cookies.delete('language')
    await ada.post('/api/auth/step-up')
    const mail = async () => (await ada.get(`/sandbox/mailbox?to=${encodeURIComponent(ada.user.email)}`)).body[0]
    expect((await mail()).html).toContain('<html lang="de">')
    ada.cookies.set('language', 'it')
    await ada.post('/api/auth/step-up')
    expect((await mail()).html).toContain('<html lang="it">')
  })
})
