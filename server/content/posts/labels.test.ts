import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/content/posts.ts'
import { ApiClient, makeToken } from '#tests/people/api-client.ts'
import { makePhoto } from '#tests/people/files.ts'
import { giveRole, moderator, unlock } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let author: Visitor
let reader: Visitor
let staff: Visitor

beforeAll(async () => {
  site = await startTestSite()
  author = await site.creator('label_author')
  reader = await site.person('label_reader')
  staff = await moderator(site)
})

const picture = async (by = author) => (await by.upload({ media: await makePhoto() })).body.url as string
const write = async (more: object = {}, by = author) => {
  const answer = await by.post('/api/posts', { mediaUrl: await picture(by), ...more })
  expect(answer.status).toBe(201)
  return answer.body as Post
}
const label = (by: Visitor, id: number, isSensitive: boolean, more: object = {}) =>
  by.put(`/api/posts/${id}/label`, { isSensitive, ...more })
const seenBy = async (by: Visitor, id: number) => (await by.get(`/api/posts/${id}`)).body as Post
const linesAbout = (id: number) =>
  site.query<{ action: string; reason: string | null; actor_id: number }>(
    "select action, reason, actor_id from audit_entries where target_kind = 'post' and target_id = $1 order by id",
    [String(id)],
  )

describe('a label on a picture', () => {
  it('is set with the post, told to everybody, and taken back by the author', async () => {
    const { id, isSensitive } = await write({ isSensitive: true })
    expect(isSensitive).toBe(true)
    for (const by of [site.visitor(), reader, author]) expect(await seenBy(by, id)).toMatchObject({ isSensitive: true, mediaType: 'image' })
    expect((await site.visitor().get('/api/posts?limit=1')).body[0]).toMatchObject({ id, isSensitive: true })
    expect((await label(author, id, false)).body).toEqual({ id, isSensitive: false })
    // What is kept for visitors forgets at once.
    expect((await site.visitor().get('/api/posts?limit=1')).body[0]).toMatchObject({ id, isSensitive: false })
    expect((await label(author, id, true)).status).toBe(200)
    expect(await seenBy(reader, id)).toMatchObject({ isSensitive: true })
    expect(await linesAbout(id)).toEqual([])
  })

  it('is not there unless somebody sets it, and needs a picture or video', async () => {
    expect(await write()).toMatchObject({ isSensitive: false, can: { label: true } })
    const refused = await author.post('/api/posts', { content: 'only words', isSensitive: true })
    expect([refused.status, refused.body.fields[0].field]).toEqual([422, 'isSensitive'])
    const { body } = await author.post('/api/posts', { content: 'only words', isSensitive: false })
    expect(body).toMatchObject({ isSensitive: false, can: { label: false } })
    for (const by of [author, staff]) {
      const late = await label(by, body.id, true)
      expect([late.status, late.body.fields[0].field]).toEqual([422, 'isSensitive'])
    }
    expect(await linesAbout(body.id)).toEqual([])
  })

  it('is told of locked posts too, with nothing of their picture', async () => {
    const { id } = await write({ isSensitive: true, isPremium: true })
    const locked = { isLocked: true, mediaUrl: null, media: null, can: { label: false } }
    const preview = expect.stringMatching(/^data:/)
    expect(await seenBy(reader, id)).toMatchObject({ ...locked, isSensitive: true, lockedMedia: { preview: null } })
    await label(author, id, false)
    expect(await seenBy(reader, id)).toMatchObject({ ...locked, isSensitive: false, lockedMedia: { preview } })
  })

  it('is nobody else’s to set', async () => {
    const { id } = await write()
    expect(await seenBy(reader, id)).toMatchObject({ can: { label: false } })
    expect(codeOf(await label(reader, id, true))).toBe('not_allowed')
    expect(codeOf(await label(site.visitor(), id, true))).toBe('signed_out')
    expect((await label(author, 99_999_999, true)).status).toBe(404)
    expect((await author.put(`/api/posts/${id}/label`, {})).status).toBe(422)
    const blocked = await site.person()
    await author.post(`/api/users/${blocked.id}/block`, {})
    expect((await label(blocked, id, true)).status).toBe(404)
    expect(await seenBy(reader, id)).toMatchObject({ isSensitive: false })
  })

  it('may be set with a token for posts, and with no other', async () => {
    const { id } = await write()
    const path = `/api/posts/${id}/label`
    const client = async (by: Visitor, scope: 'posts' | 'social') => new ApiClient(site.localUrl, (await makeToken(by, [scope])).token)
    expect(codeOf(await (await client(author, 'social')).send('PUT', path, { isSensitive: true }))).toBe('insufficient_scope')
    expect((await (await client(author, 'posts')).send('PUT', path, { isSensitive: true })).body).toEqual({ id, isSensitive: true })
    // A token of the staff carries no power of the staff.
    expect(codeOf(await (await client(staff, 'posts')).send('PUT', path, { isSensitive: false }))).toBe('not_allowed')
  })
})

describe('a label set by the staff', () => {
  it('is on record with its reason, and stays until the staff takes it back', async () => {
    const { id } = await write()
    expect(await seenBy(staff, id)).toMatchObject({ can: { label: true } })
    expect((await label(staff, id, true, { reason: 'nudity' })).body).toEqual({ id, isSensitive: true })
    expect(await seenBy(author, id)).toMatchObject({ isSensitive: true, can: { label: false } })
    for (const isSensitive of [false, true]) expect(codeOf(await label(author, id, isSensitive))).toBe('not_allowed')
    expect((await staff.get(`/api/admin/posts?author=${author.id}`)).body).toContainEqual(
      expect.objectContaining({ id, isSensitive: true }),
    )
    expect((await label(staff, id, false)).body).toEqual({ id, isSensitive: false })
    expect(await seenBy(author, id)).toMatchObject({ isSensitive: false, can: { label: true } })
    expect(await linesAbout(id)).toEqual([
      { action: 'post_labelled', reason: 'nudity', actor_id: staff.id },
      { action: 'post_unlabelled', reason: null, actor_id: staff.id },
    ])
  })

  it('needs unlocked powers, and nobody lifts it from their own post', async () => {
    const colleague = await site.person('label_colleague')
    await giveRole(site, colleague, 'moderator')
    const { id } = await write()
    expect(codeOf(await label(colleague, id, true))).toBe('not_allowed')
    await unlock(colleague)
    const own = await write({}, colleague)
    expect((await label(colleague, own.id, true)).status).toBe(200)
    expect(await linesAbout(own.id)).toEqual([])
    expect((await label(staff, own.id, true)).status).toBe(200)
    expect(codeOf(await label(colleague, own.id, false))).toBe('not_allowed')
    expect((await label(colleague, id, true)).status).toBe(200)
  })

  it('stands whoever of author and moderator was first', async () => {
    const { id } = await write({ isSensitive: true })
    const answers = await Promise.all([label(staff, id, true), ...Array.from({ length: 5 }, () => label(author, id, false))])
    expect(answers[0]?.status).toBe(200)
    expect(await seenBy(reader, id)).toMatchObject({ isSensitive: true })
  })
})

describe('the wish to see what is sensitive unasked', () => {
  it('is off until somebody says so, and is theirs alone', async () => {
    const person = await site.person()
    expect((await person.get('/api/me')).body.showsSensitive).toBe(false)
    expect((await person.get('/api/me/privacy')).body.showsSensitive).toBe(false)
    expect((await person.put('/api/me/privacy', { showsSensitive: true })).body).toMatchObject({
      showsSensitive: true,
      showsReceipts: true,
    })
    expect((await person.get('/api/me')).body.showsSensitive).toBe(true)
    expect((await person.put('/api/me/privacy', { showsTyping: false })).body).toMatchObject({ showsSensitive: true })
    expect((await reader.get(`/api/users/${person.id}`)).body).not.toHaveProperty('showsSensitive')
    expect((await reader.get('/api/me')).body.showsSensitive).toBe(false)
  })
})
