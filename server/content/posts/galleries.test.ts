import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/content/posts.ts'
import { limits } from '#contract/limits.ts'
import { sweepMedia } from '#server/people/media/index.ts'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { moderator } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const clock = new TestClock()
let site: TestSite
let author: Visitor
let reader: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock })
  author = await site.creator('gallery_author')
  reader = await site.person('gallery_reader')
})

const photo = async (by = author) => (await by.upload({ media: await makePhoto({ width: 90, height: 60 }) })).body.url as string
const video = async () => (await author.upload({ media: await makeVideo(2) })).body.url as string
const filename = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const repeated = async (times: number) => {
  const url = await photo()
  return Array.from({ length: times }, () => ({ url }))
}
const post = async (attachments: readonly object[], more: object = {}) => {
  const answer = await author.post('/api/posts', { attachments, ...more })
  expect(answer.status).toBe(201)
  return answer.body as Post
}

describe('a gallery', () => {
  it('has up to ten photos and videos in order, the first of which is the one that the post had alone before', async () => {
    const urls = [await photo(), await video(), ...(await Promise.all(Array.from({ length: limits.postAttachments - 2 }, () => photo())))]
    const written = await post(urls.map((url, index) => (index === 1 ? { url } : { url, alt: `view ${index}` })))
    for (const by of [author, reader, site.visitor()]) {
      const { body } = await by.get(`/api/posts/${written.id}`)
      expect(body.attachments.map(({ url }: { url: string }) => url)).toEqual(urls)
      expect(body.attachments[1]).toMatchObject({ type: 'video', media: { alt: null, durationSeconds: 2 } })
      expect(body.attachments[9]).toMatchObject({ type: 'image', media: { alt: 'view 9', width: 60, height: 90 } })
      expect(body).toMatchObject({ mediaUrl: urls[0], mediaType: 'image', media: body.attachments[0].media })
      for (const url of urls) expect((await by.get(url)).status).toBe(200)
    }
    const [listed] = (await site.visitor().get('/api/posts?limit=1&kind=media')).body
    expect(listed.attachments).toHaveLength(10)
    expect(written.attachments).toEqual(listed.attachments)
    await author.delete(`/api/posts/${written.id}`)
    for (const url of urls) expect((await reader.get(url)).status).toBe(404)
  })

  it('of one is a post with one, and without any there is nothing', async () => {
    const url = await photo()
    expect(await post([{ url, alt: 'a hill' }])).toMatchObject({ mediaUrl: url, attachments: [{ url, media: { alt: 'a hill' } }] })
    const { body } = await author.post('/api/posts', { mediaUrl: await photo(), mediaAlt: 'a sea' })
    expect(body.attachments).toMatchObject([{ url: body.mediaUrl, type: 'image', media: { alt: 'a sea' } }])
    expect(await post([], { content: 'words alone' })).toMatchObject({ mediaUrl: null, media: null, attachments: [] })
    expect((await author.post('/api/posts', { attachments: [] })).body.fields[0].field).toBe('content')
  })

  it('of a premium post tells whoever has not paid how many there are, and gives out none of them', async () => {
    const urls = [await photo(), await photo(), await video()]
    const { id } = await post(
      urls.map((url) => ({ url, alt: 'only for subscribers' })),
      { isPremium: true, teaser: 'Three of them' },
    )
    for (const by of [reader, site.visitor()]) {
      const { body } = await by.get(`/api/posts/${id}`)
      expect(body).toMatchObject({ isLocked: true, attachments: [], mediaUrl: null, lockedMedia: { width: 60, height: 90, count: 3 } })
      for (const url of urls) {
        expect(JSON.stringify(body)).not.toContain(filename(url))
        expect((await by.get(url)).status).toBe(404)
        expect((await by.get(`${url}?w=96`)).status).toBe(404)
        expect((await by.get(`${url}?poster=1`)).status).toBe(404)
      }
    }
    expect((await author.get(`/api/posts/${id}`)).body.attachments).toHaveLength(3)
    // What subscribers alone see isn't public because it's also the second photo of a free post, nor the other way round.
    const free = await post([{ url: await photo() }, { url: urls[1] }], { content: 'one of them is free' })
    expect((await reader.get(urls[1] ?? '')).status).toBe(200)
    expect((await reader.get(urls[0] ?? '')).status).toBe(404)
    await author.delete(`/api/posts/${free.id}`)
    expect((await reader.get(urls[1] ?? '')).status).toBe(404)
  })

  it.each([
    ['someone else’s file', async () => [{ url: await photo() }, { url: await photo(reader) }], 'attachments.1.url'],
    ['a file twice', () => repeated(2), 'attachments.1.url'],
    ['eleven files', () => repeated(11), 'attachments'],
    ['an address elsewhere', () => [{ url: 'https://evil.example/x.webp' }], 'attachments.0.url'],
    ['a description that is too long', async () => [{ url: await photo(), alt: 'x'.repeat(501) }], 'attachments.0.alt'],
  ])('refuses %s, and says which it is', async (_, attachments, field) => {
    const answer = await author.post('/api/posts', { content: 'not to be', attachments: await attachments() })
    expect([answer.status, answer.body.fields[0].field]).toEqual([422, field])
  })

  it('taken out of sight takes all its files, of which none can be shown anew', async () => {
    const urls = [await photo(), await photo()]
    const { id } = await post(urls.map((url) => ({ url })))
    expect(
      (await reader.post('/api/reports', { targetKind: 'post', targetId: id, reason: 'spam', inGoodFaith: true })).status,
    ).toBeLessThan(300)
    const evidence = await site.query<{ media: string }>(
      `select media from case_evidence join cases on cases.id = case_id where target_kind = 'post' and target_id = $1 order by case_evidence.id`,
      [id],
    )
    expect(evidence.map(({ media }) => media)).toEqual(urls.map(filename))
    const staff = await moderator(site)
    expect((await staff.delete(`/api/admin/posts/${id}`, { reason: 'spam' })).status).toBe(200)
    for (const url of urls) {
      expect((await reader.get(url)).status).toBe(404)
      expect((await author.post('/api/posts', { attachments: [{ url }] })).status).toBe(422)
    }
  })

  it('keeps its files from the sweep of what nothing refers to', async () => {
    const [first, second, loose] = [await photo(), await photo(), await photo()]
    await post([{ url: first }, { url: second }])
    clock.advance(25 * 3_600_000)
    await sweepMedia(site.platform)
    const kept = await site.query<{ filename: string }>('select filename from media where filename = any($1)', [
      [first, second, loose].map(filename),
    ])
    expect(kept.map((row) => row.filename).toSorted()).toEqual([first, second].map(filename).toSorted())
  })
})
