import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { owner } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { readDocument } from '#tests/read-document.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { drawnWords } from './drawn-words.ts'

let site: TestSite
let ana: Visitor
let open: number
let premium: number
let sensitive: number
/** Numbers of posts that no one is to find, and their authors. */
let withheld: number[]
let hiddenPeople: Visitor[]

const nasty = '</script>"><img src=x onerror=alert(1)>]]>'
const read = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: sent } = await site.visitor().get(path, headers)
  return { status, headers: sent, body: typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : String(body) }
}
const post = async (by: Visitor, content: string, more: object = {}): Promise<number> =>
  (await by.post('/api/posts', { content, ...more })).body.id

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.creator('ana_found')
  await ana.put(`/api/users/${ana.id}/profile`, { displayName: 'Ana & Söhne', bio: `I print. ${nasty}` })
  const picture = async () => (await ana.upload({ media: await makePhoto({ width: 800, height: 600 }) })).body.url as string
  open = await post(ana, `First light ${nasty} #morning`, { mediaUrl: await picture(), mediaAlt: 'a "field"' })
  premium = await post(ana, 'canary premium #canarytag', {
    isPremium: true,
    teaser: 'Soon',
    mediaUrl: await picture(),
    mediaAlt: 'canary alt',
  })
  sensitive = await post(ana, 'Not for all', { mediaUrl: await picture(), mediaAlt: 'canary alt', isSensitive: true })
  const taken = await post(ana, 'canary taken away #canarytag')
  await site.query('update posts set hidden_at = now() where id = $1', [taken])
  const people = await Promise.all(['canary_private', 'canary_suspended', 'canary_limited'].map((name) => site.person(name)))
  const [closed, suspended, limited] = people as [Visitor, Visitor, Visitor]
  const theirs = await Promise.all(people.map((by) => post(by, `canary of ${by.user.username} #canarytag`)))
  await closed.put('/api/me/follow-settings', { isPrivate: true, followsFor: 'everyone' })
  await site.query("update users set absent_since = now(), absence = 'suspended' where id = $1", [suspended.id])
  await site.query('update users set limited_since = now() where id = $1', [limited.id])
  withheld = [taken, ...theirs.slice(0, 2)]
  hiddenPeople = [closed, suspended]
})

const at = (path: string) => `${site.url}${path}`
const embedOf = (path: string, format = 'json') => `/apis/oembed?${new URLSearchParams({ url: at(path), format }).toString()}`

async function everySitemap(): Promise<string> {
  const index = (await read('/sitemap.xml')).body
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.slice(site.url.length))
  return (await Promise.all(files.map(async (file) => (await read(file)).body))).join('\n')
}

describe('what must not show up', () => {
  it('is in no sitemap, feed, card or embed: premium words and media, sensitive media, and who or what is out of sight', async () => {
    const shown = [
      `/profile/${ana.id}/atom.xml`,
      `/profile/${ana.id}/feed.json`,
      '/feed/tag/morning/atom.xml',
      ...[open, premium, sensitive].flatMap((id) => [`/post/${id}/card`, embedOf(`/post/${id}`), embedOf(`/post/${id}`, 'xml')]),
      `/profile/${ana.id}/card`,
      embedOf('/ana_found'),
      embedOf(`/profile/${ana.id}`, 'xml'),
    ]
    for (const path of shown) {
      const { status, body } = await read(path)
      expect([path, status, /canary/.exec(body)?.[0]]).toEqual([path, 200, undefined])
    }
    const files = await Promise.all([premium, sensitive].map(async (id) => (await ana.get(`/api/posts/${id}`)).body.mediaUrl))
    const everything = (await Promise.all(shown.map(async (path) => (await read(path)).body))).join('\n')
    for (const file of files) expect(everything).not.toContain(file)
    const maps = await everySitemap()
    expect(maps).not.toMatch(/canary/)
    for (const id of [...withheld, premium]) expect(maps).not.toContain(`/post/${id}<`)
  })

  it('answers as if it were not there', async () => {
    const paths = [
      ...withheld.flatMap((id) => [`/post/${id}/card`, `/post/${id}/picture.jpg`, embedOf(`/post/${id}`)]),
      ...hiddenPeople.flatMap(({ id, user }) => [
        `/profile/${id}/atom.xml`,
        `/profile/${id}/feed.json`,
        `/profile/${id}/card`,
        `/profile/${id}/picture.jpg`,
        embedOf(`/${user.username}`),
        embedOf(`/profile/${id}`),
      ]),
      '/feed/tag/canarytag/atom.xml',
      '/feed/tag/canarytag/feed.json',
      '/feed/tag/%00/atom.xml',
      '/profile/0/card',
      '/sitemaps/people.xml',
      '/sitemaps/tags-0.xml',
      '/sitemaps/constructor.xml',
      embedOf('/feed'),
      `/apis/oembed?url=${encodeURIComponent('https://elsewhere.example/ana_found')}`,
    ]
    for (const path of paths) {
      const { status, body } = await read(path)
      expect([path, status, /canary(?!_\w+&#38;)/.exec(body)?.[0]]).toEqual([path, 404, undefined])
    }
    expect((await readDocument('/feed?tag=canarytag', site.visitor())).meta('robots')).toBe('noindex')
  })

  it('is nothing at all where visitors are asked for their age', async () => {
    const by = await owner(site)
    expect((await by.put('/api/admin/settings', { features: { ageGate: true } })).status).toBe(200)
    for (const path of [
      `/profile/${ana.id}/atom.xml`,
      '/feed/tag/morning/feed.json',
      embedOf(`/post/${open}`),
      `/post/${open}/picture.jpg`,
    ])
      expect([path, (await read(path)).status]).toEqual([path, 404])
    const card = await read(`/post/${open}/card`)
    expect(card.status).toBe(200)
    expect(card.body).toContain('For adults only')
    expect(card.body).not.toMatch(/First light|Ana|<img/)
    const head = await readDocument(`/post/${open}`, site.visitor())
    expect(head.html).not.toMatch(/oembed|picture\.jpg/)
    expect((await by.put('/api/admin/settings', { features: { ageGate: false } })).status).toBe(200)
  })
})

describe('sitemaps', () => {
  it('list people, public posts and tags, in parts, with when each changed', async () => {
    const index = (await read('/sitemap.xml')).body
    expect(index).toMatch(new RegExp(`<sitemap><loc>${site.url}/sitemaps/posts-0.xml</loc><lastmod>[0-9TZ:.-]+</lastmod></sitemap>`))
    const maps = await everySitemap()
    for (const path of ['/ana_found', `/post/${open}`, `/post/${sensitive}`, '/feed?tag=morning'])
      expect(maps).toMatch(new RegExp(`<url><loc>${at(path).replaceAll(/[.?]/g, '\\$&')}</loc><lastmod>[0-9TZ:.-]+</lastmod></url>`))
    expect(maps).not.toContain('canary')
  })

  it('have a part for every five thousand ids that hold something, and none between', async () => {
    await site.query('alter table posts alter column id restart with 50000')
    await post(ana, 'Far away')
    const parts = [...(await read('/sitemap.xml')).body.matchAll(/posts-(\d+)\.xml/g)].map(([, number]) => number)
    expect(parts).toEqual(['0', '10'])
    expect((await read('/sitemaps/posts-10.xml')).body).toContain('/post/50000<')
    expect((await read('/sitemaps/posts-0.xml')).body).not.toContain('/post/50000<')
    expect((await ana.delete('/api/posts/50000')).status).toBe(200)
  })
})

describe('feeds', () => {
  it('of a person and of a tag are Atom and JSON, for readers who come back', async () => {
    const atom = await read(`/profile/${ana.id}/atom.xml`)
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(atom.body).toContain(`<id>${at(`/post/${open}`)}</id>`)
    expect(atom.body).toContain('<title>Soon</title>')
    expect(atom.body).toContain('subscribers')
    expect(atom.body).not.toMatch(/<img|<script|\]\]>/)
    const json = JSON.parse((await read('/feed/tag/Morning/feed.json')).body)
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: at('/feed?tag=morning'),
      items: [{ url: at(`/post/${open}`), tags: ['morning'], authors: [{ name: 'Ana & Söhne', url: at('/ana_found') }] }],
    })
    expect(json.items[0].content_html).not.toContain('<img src=x')
    const etag = atom.headers.get('etag') ?? ''
    const again = await read(`/profile/${ana.id}/atom.xml`, { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.body]).toEqual([304, ''])
    const extra = await post(ana, 'One more')
    expect((await read(`/profile/${ana.id}/atom.xml`, { 'if-none-match': etag })).status).toBe(200)
    await ana.delete(`/api/posts/${extra}`)
  })

  it('have pages', async () => {
    const busy = await site.person('busy_found')
    for (let count = 0; count < 21; count += 1) await post(busy, `number ${count}.`)
    const first = JSON.parse((await read(`/profile/${busy.id}/feed.json`)).body)
    expect(first.items).toHaveLength(20)
    const second = JSON.parse((await read(first.next_url.slice(site.url.length))).body)
    expect([second.items.map((item: { title: string }) => item.title), second.next_url]).toEqual([['number 0.'], undefined])
    expect((await read(`/profile/${busy.id}/atom.xml`)).body).toContain('rel="next"')
    expect((await read(`/profile/${busy.id}/atom.xml?cursor=x`)).status).toBe(400)
  })

  it('and embeds are named in the head of what they are of', async () => {
    const profile = (await readDocument('/ana_found', site.visitor())).html
    for (const type of ['application/atom+xml', 'application/feed+json', 'application/json+oembed', 'text/xml+oembed'])
      expect(profile).toContain(`<link rel="alternate" type="${type}"`)
    const found = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(
      (await readDocument(`/post/${open}`, site.visitor())).html,
    )?.[1]
    expect((await read((found ?? '').replaceAll('&#38;', '&').slice(site.url.length))).status).toBe(200)
    const tag = await readDocument('/feed?tag=morning', ana)
    expect([tag.title, tag.meta('robots')]).toEqual(['#morning · Coterie', undefined])
    expect(tag.html).toContain(`href="${at('/feed/tag/morning/atom.xml')}"`)
    for (const { user } of hiddenPeople)
      expect((await readDocument(`/${user.username}`, site.visitor())).html).not.toMatch(/rel="alternate"/)
  })
})

describe('cards', () => {
  it('may be framed by any site, run nothing, and fetch from here alone', async () => {
    const { headers, body } = await read(`/post/${open}/card`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    )
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
    expect(headers.get('x-frame-options')).toBeNull()
    expect(body).not.toMatch(/<script|<img src=x|<link rel="stylesheet"|src="https?:|style=/)
    expect(body).toContain('First light')
    expect(body).toMatch(/<img class="still" src="\/api\/media\/[^"]+\?w=720" alt="a &#34;field&#34;"/)
    expect((await read(`/post/${premium}/card`)).body).toContain('Soon')
    expect((await read(`/post/${sensitive}/card`)).body).toMatch(/Sensitive content: a photo/)
    expect((await read(`/profile/${ana.id}/card`)).body).toContain('I print.')
    expect((await read('/post/999999/card')).headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect((await read(`/post/${open}`)).headers.get('x-frame-options')).toBe('DENY')
  })

  it('show what visitors see, whoever looks', async () => {
    const own = await ana.get(`/post/${premium}/card`)
    expect(String(own.body)).not.toContain('canary')
  })

  it('are described by oEmbed in both formats, within the size that is asked for', async () => {
    const json = JSON.parse((await read(`${embedOf(`/post/${open}`)}&maxwidth=300&maxheight=200`)).body)
    expect(json).toMatchObject({
      version: '1.0',
      type: 'rich',
      author_name: 'Ana & Söhne',
      author_url: at('/ana_found'),
      width: 300,
      height: 200,
    })
    expect(json.html).toContain(`<iframe src="${at(`/post/${open}/card`)}"`)
    const described = await read(embedOf('/Ana_Found', 'xml'))
    expect(described.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(described.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<oembed><version>1\.0<\/version>/)
    expect(described.body).toContain(`&#60;iframe src=&#34;${at(`/profile/${ana.id}/card`)}&#34;`)
    expect((await read(embedOf(`/post/${open}`, 'yaml'))).status).toBe(501)
  })
})

describe('pictures of links', () => {
  const picture = async (path: string) => {
    const { status, headers, body } = await site.visitor().get(path)
    const { data, info } = await sharp(body as Buffer)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (300 * info.width + 1_000) * info.channels
    // Where a photo would be: the color of the ground has much of all three.
    return { status, headers, info, hasPhoto: Math.min(...data.subarray(at, at + 3)) < 200 }
  }

  it('are JPEGs in the size that previews have, with no locked and no sensitive photo', async () => {
    const all = { open: `/post/${open}`, premium: `/post/${premium}`, sensitive: `/post/${sensitive}`, person: `/profile/${ana.id}` }
    const found: Record<string, boolean> = {}
    for (const [name, path] of Object.entries(all)) {
      const { status, headers, info, hasPhoto } = await picture(`${path}/picture.jpg`)
      expect([status, headers.get('content-type'), info.width, info.height]).toEqual([200, 'image/jpeg', 1200, 630])
      found[name] = hasPhoto
    }
    expect(found).toEqual({ open: true, premium: false, sensitive: false, person: false })
  })

  it('are drawn once, and again when what they show changes', async () => {
    const path = `/profile/${ana.id}/picture.jpg`
    const { headers } = await site.visitor().get(path)
    const etag = headers.get('etag') ?? ''
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    await ana.put(`/api/users/${ana.id}/profile`, { displayName: 'Someone else' })
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
  })

  it('hold words that every letter can be drawn of, and no boxes', async () => {
    const font = join(import.meta.dirname, 'fonts/onest-400.ttf')
    expect(await drawnWords('Grüße, Łódź, Ёлка \u{1f600}\u{1f3fd} \u201cok\u201d…', font)).toBe('Grüße, Łódź, Ёлка \u201cok\u201d…')
    // No font has letters for private use.
    for (const letter of ['\ue124', '\u{f1235}', '\u{10f124}']) expect(await drawnWords(`a${letter}`, font)).toBeNull()
  })
})
