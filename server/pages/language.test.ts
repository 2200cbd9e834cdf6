import { beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#contract/languages.ts'
import { pages, speak } from '#server/texts/index.ts'
import { readDocument } from '#tests/read-document.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import type { Visitor } from '#tests/people/visitor.ts'

let site: TestSite
let ada: Visitor
let post: number

beforeAll(async () => {
  site = await startTestSite()
  ada = await site.person('ada_in_ten')
  post = (await ada.post('/api/posts', { content: 'A post to be read anywhere.' })).body.id
})

const speaking = (locale: Locale): Visitor => {
  const visitor = site.visitor()
  visitor.cookies.set('language', locale)
  return visitor
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

describe.each(locales)('documents in %s', (locale) => {
  const text = speak(pages, locale)

  it.each([
    ['/feed', 'feed'],
    ['/creators', 'creators'],
    ['/blog', 'blog'],
    ['/requests', 'requests'],
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/apis', 'apis'],
    ['/api-docs', 'apiGuide'],
    ['/signin', 'signIn'],
    ['/settings', 'settings'],
    ['/post/999999', 'postMissing'],
    ['/nobody_of_that_name', 'personMissing'],
    ['/requests/999999', 'requestMissing'],
    ['/blog/nothing', 'articleMissing'],
    ['/no/such/page', 'pageMissing'],
  ] as const)('%s has its language, its title, and says what it depends on', async (path, title) => {
    const { body, headers } = await speaking(locale).get(path)
    expect(body).toContain(`<html lang="${locale}">`)
    expect(body).toContain(`<title>${escaped(text(title))} · `)
    expect(headers.get('content-language')).toBe(locale)
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-language, cookie')
    // Addresses of the API have names in braces.
    if (path !== '/api-docs') expect(body).not.toMatch(/\bundefined\b|\{\w+\}/)
  })

  it('show posts and people as they wrote them, around them the words of the language', async () => {
    const visitor = speaking(locale)
    const { createdAt } = (await visitor.get(`/api/posts/${post}`)).body
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    const { shown } = await readDocument(`/post/${post}`, visitor)
    expect(shown).toContain('A post to be read anywhere.')
    expect(shown).toContain(`>${format.format(new Date(createdAt))}</time>`)
    expect((await visitor.get('/ada_in_ten')).body).toContain('A post to be read anywhere.')
    expect((await readDocument('/', visitor)).shown).toContain(escaped(text('join')))
  })

  it('name a manifest in the same language', async () => {
    const visitor = speaking(locale)
    const link = /<link rel="manifest" href="([^"]+)"/.exec((await visitor.get('/feed')).body)?.[1] ?? ''
    const manifest = (await site.visitor().get(link)).body
    expect(manifest).toMatchObject({ id: '/', lang: locale, description: text('landingDescription', { siteName: 'Coterie' }) })
  })

  it('and the feed of the blog', async () => {
    const { body, headers } = await speaking(locale).get('/blog/rss.xml')
    expect(String(body)).toContain(`<description>${escaped(text('blogFeed', { siteName: 'Coterie' }))}</description>`)
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-language, cookie')
  })
})

describe('the language of a document', () => {
  it('is the browser’s where nothing was told, and the person’s before it', async () => {
    expect((await site.visitor().get('/feed', { 'accept-language': 'ko-KR,en;q=0.3' })).body).toContain('<html lang="ko">')
    const ben = await site.person()
    await ben.put('/api/me/language', { language: 'pt' })
    ben.cookies.delete('language')
    expect((await ben.get('/feed', { 'accept-language': 'ko' })).body).toContain('<html lang="pt">')
  })

  it('names the services of creators', async () => {
    const coach = await site.creator()
    await coach.put(`/api/users/${coach.id}/profile`, { services: ['Grief counselling'] })
    const { shown } = await readDocument('/creators', speaking('de'))
    expect(shown).toContain('>Trauerberatung<')
    expect(shown).not.toContain('Grief')
  })

  it('is nobody else’s: what is kept for the next visitor has no language', async () => {
    for (const locale of ['de', 'ja', 'en'] as const) {
      const first = await site.visitor().get('/api/posts', { 'accept-language': locale })
      expect(first.headers.get('content-language')).toBeNull()
      expect((await site.visitor().get('/feed', { 'accept-language': locale })).body).toContain(`<html lang="${locale}">`)
    }
  })
})
