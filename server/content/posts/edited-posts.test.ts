import { beforeAll, describe, expect, it } from 'vitest'
import type { PostVersion } from '#contract/content/edited-posts.ts'
import type { Post } from '#contract/content/posts.ts'
import { limits } from '#contract/limits.ts'
import { actAsSystem } from '#server/access/index.ts'
import { holdWritten } from '#server/account/enforcement/index.ts'
import { sweepMedia } from '#server/people/media/index.ts'
import { makePhoto } from '#tests/people/files.ts'
import { moderator } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const clock = new TestClock()
let site: TestSite
let author: Visitor
let reader: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock })
  author = await site.creator('edit_author')
  reader = await site.person('edit_reader')
})

const photo = async (by = author) => (await by.upload({ media: await makePhoto({ width: 90, height: 60 }) })).body.url as string
const write = async (body: object, by = author) => (await by.post('/api/posts', body)).body as Post
const edit = (id: number, body: object, by = author) => by.put(`/api/posts/${id}`, body)
const read = async (id: number, by: Visitor = reader) => (await by.get(`/api/posts/${id}`)).body as Post
const versions = (id: number, by: Visitor = reader, query = '') => by.get(`/api/posts/${id}/versions${query}`)
const historyOf = async (id: number) => (await versions(id)).body as PostVersion[]
const urlsOf = ({ attachments }: Pick<Post, 'attachments'>) => attachments.map(({ url }) => url)

describe('editing a post', () => {
  it('replaces it everywhere, and keeps what it was, newest first', async () => {
    const [first, second] = [await photo(), await photo()]
    const { id, createdAt } = await write({ content: 'One', attachments: [{ url: first, alt: 'a hill' }] })
    clock.advance(60_000)
    const answer = await edit(id, { content: 'Two', attachments: [{ url: second }, { url: first, alt: 'the hill' }], userId: author.id })
    expect(answer.body).toMatchObject({ id, content: 'Two', createdAt, editedAt: expect.any(String), can: { edit: true } })
    expect(Date.parse(answer.body.editedAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(60_000)
    expect(urlsOf(answer.body)).toEqual([second, first])
    clock.advance(60_000)
    await edit(id, { content: 'Three' })
    expect(await read(id)).toMatchObject({ content: 'Three', attachments: [], mediaUrl: null, can: { edit: false } })
    expect((await reader.get('/api/posts?limit=1')).body[0]).toMatchObject({ id, content: 'Three', createdAt })

    const [two, one] = await historyOf(id)
    expect(two).toMatchObject({ version: 2, content: 'Two', writtenAt: answer.body.editedAt })
    expect(one).toMatchObject({ version: 1, content: 'One', writtenAt: createdAt, attachments: [{ url: first, media: { alt: 'a hill' } }] })
    expect(urlsOf(two!)).toEqual([second, first])
    const page = await versions(id, site.visitor(), '?limit=1')
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect((await reader.get(next)).body).toEqual([one])
  })

  it('writes nothing where nothing differs', async () => {
    const url = await photo()
    const { id } = await write({ content: 'Same', attachments: [{ url, alt: 'x' }] })
    expect((await edit(id, { content: 'Same', attachments: [{ url, alt: 'x' }] })).body.editedAt).toBeNull()
    expect(await historyOf(id)).toEqual([])
  })

  it('is for its author, of a post that is there', async () => {
    const { id } = await write({ content: 'Mine' })
    expect(codeOf(await edit(id, { content: 'Theirs' }, reader))).toBe('not_allowed')
    expect(codeOf(await edit(id, { content: 'Theirs' }, await moderator(site)))).toBe('not_allowed')
    expect(codeOf(await edit(id, { content: 'Theirs' }, site.visitor()))).toBe('signed_out')
    expect((await edit(999_999, { content: 'Nothing' })).body.message).toBe('Post not found')
    expect((await read(id)).content).toBe('Mine')
  })

  it.each([
    ['nothing', () => ({ content: '  ' }), 'content'],
    ['too much', () => ({ content: 'y'.repeat(5001) }), 'content'],
    ['someone else’s file', async () => ({ content: 'a', attachments: [{ url: await photo(reader) }] }), 'attachments.0.url'],
    ['a label of nothing', () => ({ content: 'a', isSensitive: true }), 'isSensitive'],
  ])('refuses %s', async (_, body, field) => {
    const { id } = await write({ content: 'Before' })
    const answer = await edit(id, await body())
    expect([answer.status, answer.body.fields[0].field]).toEqual([422, field])
    expect(await read(id)).toMatchObject({ content: 'Before', editedAt: null })
  })

  it('refuses what began from an older version, unless it comes to the same', async () => {
    const { id, createdAt } = await write({ content: 'One' })
    const { body } = await edit(id, { content: 'Two', basis: createdAt })
    expect(codeOf(await edit(id, { content: 'Other', basis: createdAt }))).toBe('edit_conflict')
    expect((await edit(id, { content: 'Two', basis: createdAt })).status).toBe(200)
    expect((await edit(id, { content: 'Three', basis: body.editedAt })).status).toBe(200)
    expect((await read(id)).content).toBe('Three')
  })

  it('loses none of two edits at once', async () => {
    const { id } = await write({ content: 'One' })
    await Promise.all([edit(id, { content: 'Two' }), edit(id, { content: 'Three' })])
    expect([...(await historyOf(id)).map(({ content }) => content), (await read(id)).content].toSorted()).toEqual(['One', 'Three', 'Two'])
    const other = await write({ content: 'One' })
    const answers = await Promise.all(['Two', 'Three'].map((content) => edit(other.id, { content, basis: other.createdAt })))
    expect(answers.filter((answer) => codeOf(answer) === 'edit_conflict')).toHaveLength(1)
    expect(await historyOf(other.id)).toHaveLength(1)
  })

  it('ends at a hundred', async () => {
    const { id } = await write({ content: 'One' })
    await site.query(
      `insert into post_versions (post_id, version, content, is_sensitive, written_at)
      select $1, version, 'before', false, now() from generate_series(1, $2) version`,
      [id, limits.postEdits],
    )
    expect(codeOf(await edit(id, { content: 'Two' }))).toBe('too_many_edits')
    expect((await read(id)).content).toBe('One')
  })

  it('is found under the hashtags it has now, and tells who was not mentioned before', async () => {
    const [ben, kim] = [await site.person('edit_ben'), await site.person('edit_kim')]
    const { id } = await write({ content: '#editold @edit_ben' })
    await edit(id, { content: '#editnew @edit_ben @edit_kim' })
    for (const one of [ben, kim]) expect((await one.get('/api/notifications')).body).toHaveLength(1)
    await edit(id, { content: '#editnew @edit_kim' })
    await edit(id, { content: '#editnew @edit_ben @edit_kim' })
    const found = async (tag: string) => (await reader.get(`/api/posts?tag=${tag}`)).body.length
    expect([await found('editold'), await found('editnew')]).toEqual([0, 1])
    for (const one of [ben, kim]) expect((await one.get('/api/notifications')).body).toHaveLength(1)
  })

  it('takes the label with the last photo, and brings the one of the site team back with another', async () => {
    const [first, second] = [await photo(), await photo()]
    const own = await write({ content: 'Own', attachments: [{ url: first }], isSensitive: true })
    expect((await edit(own.id, { content: 'Own, again', attachments: [{ url: first }] })).body.isSensitive).toBe(true)
    expect((await edit(own.id, { content: 'Own' })).body.isSensitive).toBe(false)
    expect((await edit(own.id, { content: 'Own', attachments: [{ url: second }] })).body.isSensitive).toBe(false)
    // What was labelled then is shown so in the history.
    expect((await historyOf(own.id)).map((one) => one.isSensitive)).toEqual([false, true, true])

    const { id } = await write({ content: 'Theirs', attachments: [{ url: first }] })
    await (await moderator(site)).put(`/api/posts/${id}/label`, { isSensitive: true, reason: 'It is.' })
    expect((await edit(id, { content: 'Theirs' })).body.isSensitive).toBe(false)
    const { body } = await edit(id, { content: 'Theirs', attachments: [{ url: second }], isSensitive: false })
    expect(body.isSensitive).toBe(true)
    expect((await historyOf(id)).map((one) => one.isSensitive)).toEqual([false, true])
  })

  it('of a held post stays with its author, and of a hidden one there is none', async () => {
    const { id } = await write({ content: 'Waits' })
    await holdWritten(site.platform.database, actAsSystem(), { postIds: [id], commentIds: [] }, clock.now())
    expect((await edit(id, { content: 'Still waits' })).body).toMatchObject({ content: 'Still waits', isHeld: true })
    expect((await versions(id, author)).body).toHaveLength(1)
    expect((await versions(id)).status).toBe(404)
    const hidden = await write({ content: 'Bad' })
    await edit(hidden.id, { content: 'Worse' })
    await (await moderator(site)).delete(`/api/admin/posts/${hidden.id}`, { reason: 'spam' })
    expect((await edit(hidden.id, { content: 'Good' })).status).toBe(404)
    for (const by of [author, reader]) expect((await versions(hidden.id, by)).status).toBe(404)
  })
})

describe('an earlier version', () => {
  it('of a premium post opens with the post, with its words and its files', async () => {
    const [first, second] = [await photo(), await photo()]
    const { id } = await write({ content: 'Secret', teaser: 'Old teaser', isPremium: true, attachments: [{ url: first }] })
    const { body } = await edit(id, { content: 'New secret', teaser: 'New teaser', attachments: [{ url: second }] })
    expect(body).toMatchObject({ isPremium: true, teaser: 'New teaser' })
    for (const by of [reader, site.visitor()]) {
      expect([codeOf(await versions(id, by)), (await by.get(first)).status]).toEqual(['subscribers_only', 404])
      expect(JSON.stringify(await read(id, by))).not.toContain('ld ')
    }
    const fan = await site.person()
    await placeSubscription(site.platform.database, author, fan)
    expect((await versions(id, fan)).body).toMatchObject([{ content: 'Secret', teaser: 'Old teaser' }])
    expect((await fan.get(first)).status).toBe(200)
  })

  it('keeps its files from the sweep, goes with the post, and is evidence of a report', async () => {
    const [first, second] = [await photo(), await photo()]
    const { id } = await write({ content: 'First words', attachments: [{ url: first }] })
    await edit(id, { content: 'Second words', attachments: [{ url: second }] })
    clock.advance(25 * 3_600_000)
    await sweepMedia(site.platform)
    expect((await reader.get(first)).status).toBe(200)
    await reader.post('/api/reports', { targetKind: 'post', targetId: id, reason: 'spam', inGoodFaith: true })
    const evidence = await site.query<{ text: string; url: string }>(
      `select content->>'text' as text, content->>'mediaUrl' as url from case_evidence join cases on cases.id = case_id
      where target_kind = 'post' and target_id = $1 order by case_evidence.id`,
      [id],
    )
    expect(evidence).toEqual([
      { text: 'Second words', url: second },
      { text: 'First words', url: first },
    ])
    await author.delete(`/api/posts/${id}`)
    expect((await versions(id)).status).toBe(404)
    expect((await reader.get(first)).status).toBe(404)
  })

  it('of a private account, or between two who are apart, is not shown', async () => {
    const [hers, his] = [await site.person(), await site.person()]
    const { id } = await write({ content: 'For followers' }, hers)
    await edit(id, { content: 'Still for followers' }, hers)
    await hers.put(`/api/me/follow-settings`, { isPrivate: true })
    expect(codeOf(await versions(id, his))).toBe('followers_only')
    await hers.put(`/api/me/follow-settings`, { isPrivate: false })
    expect((await versions(id, his)).body).toHaveLength(1)
    await hers.post(`/api/users/${his.id}/block`)
    expect((await versions(id, his)).status).toBe(404)
  })
})

it('feeds and pages for machines say when a post was changed', async () => {
  const writer = await site.person('edit_feeds')
  const { id } = await write({ content: 'First' }, writer)
  clock.advance(60_000)
  const { editedAt } = (await edit(id, { content: 'Second' }, writer)).body
  for (const [path, said] of [
    [`/profile/${writer.id}/atom.xml`, `<updated>${editedAt}</updated><author>`],
    [`/profile/${writer.id}/feed.json`, `"date_modified":"${editedAt}"`],
    [`/post/${id}`, `"dateModified":"${editedAt}"`],
  ] as const) {
    const { body } = await site.visitor().send<Buffer | string | object>('GET', path, undefined)
    const text = Buffer.isBuffer(body) || typeof body === 'string' ? String(body) : JSON.stringify(body)
    expect(text).toContain(said)
    expect(text).not.toContain('First')
  }
})
