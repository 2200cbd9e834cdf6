import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { locales } from '#contract/languages.ts'
import { errors, speak } from '#server/texts/index.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'

let site: TestSite
let ada: Visitor

beforeAll(async () => {
  site = await startTestSite()
  ada = await site.person('ada_of_words')
})

describe('a problem document', () => {
  it.each(locales)('says in %s what its code, its own sentence and the rules of its fields say', async (locale) => {
    const text = speak(errors, locale)
    ada.cookies.set('language', locale)
    const missing = await ada.get('/api/posts/999999')
    expect(missing.body).toMatchObject({ code: 'not_found', title: errorCodes.not_found.text, message: text('no_such_post') })
    expect(missing.headers.get('content-language')).toBe(locale)
    const closed = await ada.get('/api/admin/users')
    expect(closed.body.message).toBe(text(codeOf(closed) ?? 'internal'))
    const long = await ada.put(`/api/users/${ada.id}/profile`, { bio: 'x'.repeat(20_000), username: 'admin' })
    const [field] = long.body.fields
    expect(field).toMatchObject({ field: 'bio', rule: 'too_long' })
    expect(field.message).toBe(text('rule_too_long', { limit: field.limit }))
    expect(long.body.message).toBe(`bio: ${field.message}`)
    const empty = await ada.post('/api/posts', { content: '' })
    expect([empty.body.message, empty.body.fields[0].message]).toEqual([text('post_empty'), text('post_empty')])
    const held = await ada.put(`/api/users/${ada.id}/profile`, { username: 'admin' })
    expect([held.body.message, held.body.fields[0].message]).toEqual([text('rule_reserved'), text('rule_reserved')])
  })

  it('counts characters of a text, and names the bound of a number and of a list', async () => {
    ada.cookies.set('language', 'de')
    const messages = async (wish: object) => (await ada.put(`/api/users/${ada.id}/profile`, wish)).body.fields[0].message
    expect(await messages({ bio: 'x'.repeat(20_000) })).toBe('Höchstens 500 Zeichen sind erlaubt.')
    expect(await messages({ interests: Array.from({ length: 200 }, (_, index) => `kind ${index}`) })).toMatch(
      /^Höchstens \d+ Einträge sind erlaubt\.$/,
    )
    const quiet = await ada.put('/api/me/notification-settings', { quietHours: { from: 0, until: 1_440 } })
    expect(quiet.body.fields[0]).toMatchObject({ rule: 'too_long', limit: 1_439, message: 'Höchstens 1.439.' })
    const never = await ada.put('/api/me/notification-settings', { quietHours: { from: 60, until: 60 } })
    expect(never.body.fields[0]).toMatchObject({ field: 'quietHours.until', rule: 'invalid', message: 'Dieser Wert ist nicht gültig.' })
  })

  it('is in the language a browser speaks, and in English for who says nothing', async () => {
    const told = await site.visitor().get('/api/posts/999999', { 'accept-language': 'fr-CA, en;q=0.5' })
    expect(told.headers.get('content-language')).toBe('fr')
    const silent = await site.visitor().get('/api/posts/999999')
    expect([silent.headers.get('content-language'), silent.body.message]).toEqual(['en', 'Post not found'])
  })

  it('is in the language a person has set, where the browser was told nothing', async () => {
    const ben = await site.person()
    await ben.put('/api/me/language', { language: 'ko' })
    ben.cookies.delete('language')
    const answer = await ben.get('/api/posts/999999', { 'accept-language': 'fr' })
    expect([answer.headers.get('content-language'), answer.body.message]).toEqual(['ko', speak(errors, 'ko')('no_such_post')])
  })

  it('says what is not there in that language also where the gate keeps it from the reader', async () => {
    const [cleo, dora] = [await site.person(), await site.person()]
    await dora.post(`/api/users/${cleo.id}/block`)
    const { id } = (await dora.post('/api/posts', { content: 'not for cleo' })).body
    cleo.cookies.set('language', 'de')
    const text = speak(errors, 'de')
    const answers = [await cleo.post(`/api/posts/${id}/like`), await cleo.post(`/api/users/${dora.id}/follow`)]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [404, text('no_such_post')],
      [404, text('no_such_person')],
    ])
  })

  it('knows the language also where the framework refuses before anybody is asked', async () => {
    const { hostname, port } = new URL(site.localUrl)
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write('GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\nAccept-Language: ja\r\nConnection: close\r\n\r\n'),
      )
      let text = ''
      socket
        .on('data', (chunk) => (text += chunk))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    expect(head).toMatch(/^HTTP\/1\.1 400/)
    expect(head).toMatch(/content-language: ja/i)
  })
})
