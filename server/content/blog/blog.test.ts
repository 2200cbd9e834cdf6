import { beforeAll, describe, expect, it } from 'vitest'
import type { BlogPost } from '#contract/content/blog.ts'
import { sweepMedia } from '#server/people/media/index.ts'
import { makePhoto } from '#tests/people/files.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

let site: TestSite
let editor: Visitor
let guest: Visitor
const clock = new TestClock()

beforeAll(async () => {
  site = await startTestSite({ clock })
  editor = await site.person('editor_ana')
  guest = await site.person('guest')
  await unlock(editor)
})

async function unlock(person: Visitor): Promise<void> {
  await site.query("update users set role = 'admin' where id = $1", [person.id])
  await site.query("update sessions set unlocked_until = now() + interval '40 days' where user_id = $1", [person.id])
}

const write = async (more: object = {}): Promise<BlogPost> =>
  (await editor.post('/api/blog', { title: 'News', content: 'Something *new*', status: 'published', ...more })).body

describe('an article', () => {
  it('is written by admins only, its author is the session, and it is on record', async () => {
    const answer = await editor.post('/api/blog', {
      title: 'First words',
      content: '**Hello**',
      excerpt: 'In short',
      status: 'published',
      authorId: 1,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      slug: 'first-words',
      html: '<p><strong>Hello</strong></p>\n',
      preview: 'Hello',
      excerpt: 'In short',
      status: 'published',
      authorId: editor.id,
      author: { username: 'editor_ana' },
      publishedAt: expect.any(String),
    })
    expect(codeOf(await guest.post('/api/blog', { title: 'x', content: 'x' }))).toBe('not_allowed')
    expect(codeOf(await site.visitor().post('/api/blog', { title: 'x', content: 'x' }))).toBe('signed_out')
    for (const body of [
      { content: 'x' },
      { title: 'x' },
      { title: ' ', content: 'x' },
      { title: 'x', content: 'x', featuredImage: 'http://x.example/a.png' },
    ])
      expect((await editor.post('/api/blog', body)).status).toBe(422)
    const lines = await site.query("select actor_id, target_id from audit_entries where action = 'article_created'")
    expect(lines).toEqual([{ actor_id: editor.id, target_id: String(answer.body.id) }])
  })

  it('is listed newest first and read by its words or its id; drafts are there for admins alone', async () => {
    const older = await write({ title: 'Older' })
    clock.advance(1000)
    const newer = await write({ title: 'Newer' })
    const draft = await write({ title: 'Secret plan', status: 'draft' })
    expect(draft.publishedAt).toBeNull()
    const list = (await site.visitor().get('/api/blog')).body
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(JSON.stringify(list)).not.toContain('Secret')
    const page = await site.visitor().get('/api/blog?limit=1')
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect((await site.visitor().get(next)).body[0].id).toBe(older.id)
    for (const word of [draft.slug, draft.id]) {
      for (const somebody of [site.visitor(), guest])
        expect((await somebody.get(`/api/blog/${word}`)).body.message).toBe('Blog post not found')
      expect((await editor.get(`/api/blog/${word}`)).body.title).toBe('Secret plan')
    }
    expect((await editor.get('/api/admin/blog')).body[0].id).toBe(draft.id)
    expect((await guest.get('/api/admin/blog')).status).toBe(403)
    await site.query('update sessions set unlocked_until = null where user_id = $1', [editor.id])
    expect((await editor.get(`/api/blog/${draft.slug}`)).status).toBe(404)
    expect(codeOf(await editor.put(`/api/blog/${draft.id}`, { title: 'x' }))).toBe('unlock_required')
    await unlock(editor)
  })

  it('has an address of its own, and former ones lead to it', async () => {
    const one = await write({ title: 'Same words' })
    const two = await write({ title: 'Same words' })
    expect([one.slug, two.slug]).toEqual(['same-words', 'same-words-2'])
    expect(codeOf(await editor.put(`/api/blog/${two.id}`, { slug: 'same-words' }))).toBe('slug_taken')
    expect((await editor.put(`/api/blog/${two.id}`, { slug: '77' })).status).toBe(422)
    expect((await editor.put(`/api/blog/${two.id}`, { slug: 'rss.xml' })).status).toBe(422)
    const moved = (await editor.put(`/api/blog/${one.id}`, { title: 'Other words', slug: null })).body as BlogPost
    expect(moved.slug).toBe('other-words')
    expect((await guest.get('/api/blog/same-words')).body).toMatchObject({ id: one.id, slug: 'other-words' })
    expect((await editor.put(`/api/blog/${one.id}`, { slug: 'same-words' })).body.slug).toBe('same-words')
    const page = await site.visitor().get('/blog/other-words')
    expect([page.status, page.headers.get('location')]).toEqual([302, '/blog/same-words'])
    const draft = await write({ title: 'Nobody saw this', status: 'draft' })
    await editor.put(`/api/blog/${draft.id}`, { slug: 'seen' })
    expect((await write({ title: 'Nobody saw this' })).slug).toBe('nobody-saw-this')
  })

  it('made in parallel under one title still has an address each', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => write({ title: 'At once' })))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6)
  })

  it('is made once for one key', async () => {
    const key = { 'idempotency-key': 'article-once' }
    const send = () => editor.post('/api/blog', { title: 'Once', content: 'x' }, key)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  })

  it('keeps what a change leaves out, clears with null, and keeps the day it was first published', async () => {
    const article = await write({ excerpt: 'Short', status: 'published' })
    const path = `/api/blog/${article.id}`
    clock.advance(60_000)
    expect((await editor.put(path, { content: 'changed' })).body).toMatchObject({
      title: 'News',
      excerpt: 'Short',
      html: '<p>changed</p>\n',
      slug: article.slug,
    })
    expect((await editor.put(path, { excerpt: null, status: 'draft' })).body).toMatchObject({ excerpt: null, status: 'draft' })
    expect((await guest.get(`/api/blog/${article.slug}`)).status).toBe(404)
    expect((await editor.put(path, { status: 'published' })).body.publishedAt).toBe(article.publishedAt)
    expect((await editor.put('/api/blog/999999', { title: 'x' })).body.message).toBe('Blog post not found')
  })

  it('is deleted with a line on record that says which it was, without its words', async () => {
    const article = await write({ title: 'To be gone' })
    expect((await guest.delete(`/api/blog/${article.id}`)).status).toBe(403)
    expect((await editor.delete(`/api/blog/${article.id}`, { reason: 'outdated' })).body).toEqual({ id: article.id })
    expect((await editor.delete(`/api/blog/${article.id}`)).status).toBe(404)
    expect(await site.query("select target_id, reason, details from audit_entries where action = 'article_deleted'")).toEqual([
      { target_id: String(article.id), reason: 'outdated', details: {} },
    ])
  })

  it('stays without a name when its author is absent or gone', async () => {
    const other = await site.person()
    await unlock(other)
    const { slug } = (await other.post('/api/blog', { title: 'By somebody', content: 'x', status: 'published' })).body
    await site.query("update users set absent_since = now(), absence = 'deleted' where id = $1", [other.id])
    expect((await guest.get(`/api/blog/${slug}`)).body).toMatchObject({ author: null, authorId: null })
    await site.query('delete from users where id = $1', [other.id])
    expect((await guest.get(`/api/blog/${slug}`)).body).toMatchObject({ author: null, authorId: null })
  })
})

describe('pictures', () => {
  it('are everybody’s once a published article shows them, the admins’ before, and swept only when nothing does', async () => {
    const mine = async () => (await editor.upload({ media: await makePhoto() })).body.url as string
    const [above, inside] = [await mine(), await mine()]
    const article = await write({ featuredImage: above, content: `![x](${inside})`, status: 'draft' })
    expect(article).toMatchObject({ featuredImage: above, html: expect.stringContaining(inside) })
    const colleague = await site.person()
    await unlock(colleague)
    for (const url of [above, inside]) {
      expect((await guest.get(url)).status).toBe(404)
      expect((await colleague.get(url)).status).toBe(200)
    }
    await editor.put(`/api/blog/${article.id}`, { status: 'published' })
    for (const url of [above, inside]) expect((await site.visitor().get(url)).status).toBe(200)
    await site.query("update media set created_at = created_at - interval '3 days'")
    await sweepMedia(site.platform)
    expect((await guest.get(inside)).status).toBe(200)
    await editor.put(`/api/blog/${article.id}`, { content: 'without', featuredImage: null })
    expect((await guest.get(inside)).status).toBe(404)
    await sweepMedia(site.platform)
    expect((await editor.get(inside)).status).toBe(404)
  })

  it('of somebody else are not shown, whoever names them', async () => {
    const url = (await guest.upload({ media: await makePhoto() })).body.url as string
    expect((await editor.post('/api/blog', { title: 'x', content: 'x', featuredImage: url })).status).toBe(422)
    const article = await write({ content: `![theirs](${url})` })
    expect(article.html).not.toContain('<img')
    expect((await site.visitor().get(url)).status).toBe(404)
    const preview = await editor.post('/api/admin/blog/preview', { content: `# A\n\n![theirs](${url})` })
    expect(preview.body.html).toBe('<h2>A</h2>\n<p></p>\n')
  })

  it('of other sites are fetched by the guarded client, which asks no private address', async () => {
    const answer = await editor.post('/api/blog', { title: 'x', content: 'x', featuredImage: 'https://127.0.0.1/a.png' })
    expect(answer.status).toBe(422)
    expect(answer.body.fields[0].field).toBe('featuredImage')
  })
})
