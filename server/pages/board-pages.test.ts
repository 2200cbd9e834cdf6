import { beforeAll, describe, expect, it } from 'vitest'
import type { BlogPost } from '#contract/content/blog.ts'
import { makePhoto } from '#tests/people/files.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { readDocument } from '#tests/read-document.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let editor: Visitor
let asker: Visitor
let article: BlogPost
let draft: BlogPost

const nasty = '</script><script>alert(1)</script>]]><img src=x onerror=alert(1)>'

beforeAll(async () => {
  site = await startTestSite()
  editor = await site.person('editor_ana')
  asker = await site.person('hidden_asker')
  await site.query("update users set role = 'admin' where id = $1", [editor.id])
  await site.query("update sessions set unlocked_until = now() + interval '12 hours' where user_id = $1", [editor.id])
  const featuredImage = (await editor.upload({ media: await makePhoto() })).body.url
  const write = async (more: object): Promise<BlogPost> =>
    (
      await editor.post('/api/blog', {
        title: `News & more ${nasty}`,
        content: `# In it\n\n${nasty}`,
        featuredImage,
        slug: 'news',
        status: 'published',
        ...more,
      })
    ).body
  article = await write({})
  draft = await write({ slug: 'plan', title: 'Secret plan', status: 'draft' })
})

const read = (path: string, by: Visitor = site.visitor()) => readDocument(path, by)

describe('documents of the blog', () => {
  it('carry the list, the feed and nothing of drafts', async () => {
    const page = await read('/blog')
    expect([page.status, page.meta('robots'), page.meta('og:title')]).toEqual([200, undefined, 'Blog'])
    expect(page.html).toContain(`<link rel="alternate" type="application/rss+xml" title="Coterie" href="${site.url}/blog/rss.xml" />`)
    expect(page.boot.first.blog.articles).toMatchObject([{ id: article.id, slug: 'news' }])
    expect(page.boot.first.blog.articles[0]).not.toHaveProperty('content')
    expect(page.shown).toContain('<a href="/blog/news">News &#38; more')
    expect(page.html).not.toMatch(/Secret plan|<script>alert/)
  })

  it('carry an article whole, for machines and readers without scripts', async () => {
    const page = await read('/blog/news')
    expect([page.status, page.meta('og:type'), page.meta('og:image')]).toEqual([
      200,
      'article',
      `${site.url}${article.featuredImage}?w=1280`,
    ])
    expect(page.html).toContain(`<link rel="canonical" href="${site.url}/blog/news" />`)
    expect(page.jsonLd).toMatchObject({
      '@type': 'BlogPosting',
      author: { name: editor.user.displayName },
      datePublished: article.publishedAt,
    })
    expect(page.boot.first.article.html).toBe(article.html)
    expect(page.shown).toContain('<h2>In it</h2>')
    expect(page.html).not.toContain('<script>alert')
  })

  it('of drafts are there for unlocked admins alone, and never for machines', async () => {
    for (const path of ['/blog/plan', `/blog/${draft.id}`, '/blog/nothing', '/blog/Nothing.x'])
      expect((await read(path)).status, path).toBe(404)
    expect((await read('/blog/plan')).html).not.toContain('Secret')
    const page = await read('/blog/plan', editor)
    expect([page.status, page.meta('robots')]).toEqual([200, 'noindex'])
    expect((await site.visitor().get(`/blog/${article.id}`)).headers.get('location')).toBe('/blog/news')
  })

  it('are told by a feed that any reader of feeds understands, and by the sitemap', async () => {
    const { headers, body } = await site.visitor().get('/blog/rss.xml')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = String(body)
    expect(feed).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
    expect(feed).toContain(`<link>${site.url}/blog/news</link>`)
    expect(feed).toContain(`<pubDate>${new Date(article.publishedAt ?? '').toUTCString()}</pubDate>`)
    expect(feed).not.toMatch(/Secret|<script|<img/)
    expect(feed.match(/<(?!\?)[a-z]/g)?.length).toBe((feed.match(/<\/[a-z]/g)?.length ?? 0) + (feed.match(/\/>/g)?.length ?? 0))
    const robots = String((await site.visitor().get('/robots.txt')).body)
    expect(robots).toContain(`Disallow: /api/\n`)
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    const maps = [...String((await site.visitor().get('/sitemap.xml')).body).matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1] ?? '')
    expect(maps.map((map) => map.slice(site.url.length))).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/blog.xml',
      '/sitemaps/requests.xml',
      '/sitemaps/tags.xml',
      '/sitemaps/people-0.xml',
    ])
    const all = await Promise.all(maps.map(async (map) => String((await site.visitor().get(map.slice(site.url.length))).body)))
    expect(all.join('')).toContain(`<loc>${site.url}/blog/news</loc>`)
    expect(all.join('')).not.toContain('/blog/plan')
    expect(all[0]).toContain(`<loc>${site.url}/creators</loc>`)
  })
})

describe('documents of the board', () => {
  it('carry requests and answers for machines and readers without scripts', async () => {
    const { id } = (await editor.post('/api/requests', { title: `A sign ${nasty}`, description: 'Hand painted', category: 'gig' })).body
    await asker.post(`/api/requests/${id}/comments`, { content: 'I paint' })
    const board = await read('/requests?category=gig')
    expect(board.boot.first.requests.requests[0]).toMatchObject({ id, user: { username: 'editor_ana' } })
    expect([board.status, board.meta('robots'), (await read('/requests')).meta('robots')]).toEqual([200, 'noindex', undefined])
    const page = await read(`/requests/${id}`)
    expect(page.html).toContain(`<link rel="canonical" href="${site.url}/requests/${id}" />`)
    expect(page.jsonLd).toMatchObject({
      author: { name: editor.user.displayName },
      comment: [{ text: 'I paint', author: { name: asker.user.displayName } }],
    })
    expect(page.boot.first).toMatchObject({ request: { id }, requestComments: { comments: [{ content: 'I paint' }], next: null } })
    expect(page.shown).toContain('I paint')
    const german = await site.visitor().get(`/requests/${id}`, { 'accept-language': 'de' })
    expect(String(german.body)).toMatch(/<noscript>[^]*Auftrag ·/)
    expect(page.html).not.toContain('<script>alert')
    expect((await read('/requests/999999')).status).toBe(404)
    expect((await read('/requests/x')).status).toBe(404)
    const { body } = await site.visitor().get('/sitemaps/requests.xml')
    expect(String(body)).toContain(`${site.url}/requests/${id}`)
  })
})

describe('who asked anonymously', () => {
  /** Everything that could name somebody: their id, names, picture, address. */
  const traces = async () => {
    const photo = (await asker.upload({ media: await makePhoto() })).body.url as string
    await asker.put(`/api/users/${asker.id}/profile`, { displayName: 'Canary Name', photoURL: photo })
    return new RegExp(`hidden_asker|Canary|${photo.replace(/[.]/g, '\\.')}|"(?:userId|authorId|user_id|id)":${asker.id}\\b(?!,"title)`, 'i')
  }

  it('is named to themselves and nowhere else', async () => {
    const trace = await traces()
    // So that no id of a request or an answer happens to be that of the asker.
    await site.query('alter table board_requests alter column id restart with 7000')
    await site.query('alter table board_comments alter column id restart with 8000')
    const asked = await asker.post('/api/requests', {
      title: 'Quietly',
      description: 'Nobody must know',
      category: 'relationship',
      isAnonymous: true,
    })
    const { id } = asked.body
    expect(asked.body).toMatchObject({
      userId: asker.id,
      user: { displayName: 'Canary Name' },
      isAnonymous: true,
      can: { delete: true, message: false },
    })
    const guest = await site.person('curious')
    await guest.post(`/api/requests/${id}/comments`, { content: 'Me too' })
    await asker.post(`/api/requests/${id}/comments`, { content: 'I am glad' })

    const answers = (await guest.get(`/api/requests/${id}/comments`)).body
    expect(answers[1]).toMatchObject({ content: 'I am glad', user: null, isAuthor: true, can: { delete: false } })
    expect((await asker.get(`/api/requests/${id}/comments`)).body[1]).toMatchObject({ user: null, isAuthor: true, can: { delete: true } })

    const outlets = [
      '/api/requests?limit=100',
      '/api/requests?category=relationship',
      `/api/requests/${id}`,
      `/api/requests/${id}/comments`,
    ]
    const documents = ['/requests', '/requests?category=relationship', `/requests/${id}`, '/sitemaps/requests.xml', '/blog/rss.xml']
    const own = ['/api/notifications', '/api/notifications/unread', '/api/conversations']
    const moderator = await site.person('keeper')
    await site.query("update users set role = 'owner' where id = $1", [moderator.id])
    await site.query("update sessions set unlocked_until = now() + interval '12 hours' where user_id = $1", [moderator.id])
    for (const reader of [site.visitor(), guest, moderator])
      for (const path of [...outlets, ...documents, ...own]) {
        const { status, body, headers } = await reader.get(path)
        if (status !== 200) continue
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        expect(trace.exec(text)?.[0], `${path} names who asked`).toBeUndefined()
        expect(trace.exec(JSON.stringify([...headers]))).toBeNull()
      }
    expect((await guest.get(`/api/requests/${id}`)).body).toMatchObject({
      userId: null,
      user: null,
      can: { message: false, delete: false },
    })
    expect((await asker.get(`/api/requests/${id}`)).body.user.displayName).toBe('Canary Name')
    expect((await moderator.get('/api/admin/requests')).body.find((one: { id: number }) => one.id === id).user.displayName).toBe(
      'Canary Name',
    )
  })

  it('is not told by blocks and mutes either: what one blocks changes nothing that can be seen of it', async () => {
    const seeker = await site.person()
    const { id } = (await asker.post('/api/requests', { title: 'Guess', description: 'who', category: 'gig', isAnonymous: true })).body
    await asker.post(`/api/requests/${id}/comments`, { content: 'still me' })
    const seen = async () => {
      const list = (await seeker.get('/api/requests?limit=100')).body
      return JSON.stringify([list, (await seeker.get(`/api/requests/${id}`)).body, (await seeker.get(`/api/requests/${id}/comments`)).body])
    }
    await seen()
    const before = await seen()
    await seeker.post(`/api/users/${asker.id}/mute`)
    expect(await seen()).toBe(before)
    expect((await seeker.post(`/api/users/${asker.id}/block`)).status).toBe(200)
    expect(await seen()).toBe(before)
    const open = (await asker.post('/api/requests', { title: 'Openly', description: 'me', category: 'gig' })).body
    expect((await seeker.get(`/api/requests/${open.id}`)).status).toBe(404)
    const answer = await seeker.post(`/api/requests/${id}/comments`, { content: 'to nobody I know' })
    expect(answer.status).toBe(201)
    expect((await asker.get(`/api/requests/${id}/comments`)).body.map(({ content }: { content: string }) => content)).toEqual(['still me'])
    expect(JSON.stringify((await asker.get('/api/notifications')).body)).not.toContain('to nobody I know')
  })
})

describe('what the operator switched off', () => {
  it('is not there: neither its calls, nor its documents, nor its feeds', async () => {
    const owner = await site.person('the_owner')
    await site.query("update users set role = 'owner' where id = $1", [owner.id])
    await site.query("update sessions set unlocked_until = now() + interval '12 hours' where user_id = $1", [owner.id])
    const statuses = () =>
      Promise.all(
        ['/api/blog', '/blog', '/blog/news', '/blog/rss.xml', '/api/requests', '/requests', '/sitemaps/requests.xml'].map(
          async (path) => (await site.visitor().get(path)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect((await owner.put('/api/admin/settings', { features: { blog: false, requests: false } })).status).toBe(200)
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404, 404])
    const addresses = await Promise.all(['/sitemap.xml', '/sitemaps/pages.xml'].map(async (path) => (await site.visitor().get(path)).body))
    expect(addresses.join('')).not.toMatch(/blog|requests/)
    expect(addresses.join('')).toContain('/creators')
    expect((await owner.get('/api/admin/blog')).status).toBe(200)
    expect((await owner.put('/api/admin/settings', { features: { blog: true, requests: true } })).status).toBe(200)
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200])
  })
})
